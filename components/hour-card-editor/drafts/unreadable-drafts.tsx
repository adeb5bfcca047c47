import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { removeStoredDraft, storeDraft } from '@/components/drafts/draft-storage';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type StoredDraft = Readonly<{ name: string; text: string }>;

/**
 * Reports drafts of this card that this version cannot read. They stay stored until the user discards them,
 * which can be undone (rule: draft-unreadable).
 */
export function UnreadableDrafts({ drafts }: { drafts: readonly StoredDraft[] }) {
  const t = useTranslations('hourCardEditor');
  const [known, setKnown] = useState<readonly StoredDraft[]>([]);
  const [thrown, setThrown] = useState(false);
  const all = [...known, ...drafts.filter(({ name }) => known.every((one) => one.name !== name))];
  if (all.length === 0) return null;
  const turn = () => {
    for (const { name, text } of all) thrown ? storeDraft(name, text) : removeStoredDraft(name);
    setKnown(all);
    setThrown(!thrown);
  };
  return (
    <Alert
      tone={thrown ? 'info' : 'warning'}
      announce
      {...(!thrown && { title: t('draftUnreadable.title') })}
      action={
        <Button size="sm" onClick={turn}>
          {t(thrown ? 'draftPutBack' : 'draftDiscard')}
        </Button>
      }
    >
      {t(thrown ? 'draftDiscarded' : 'draftUnreadable.text')}
    </Alert>
  );
}
