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
  const [discarded, setDiscarded] = useState(false);
  const all = [...known, ...drafts.filter(({ name }) => known.every((one) => one.name !== name))];
  if (all.length === 0) return null;
  const toggleDiscarded = () => {
    for (const { name, text } of all) discarded ? storeDraft(name, text) : removeStoredDraft(name);
    setKnown(all);
    setDiscarded(!discarded);
  };
  return (
    <Alert
      tone={discarded ? 'info' : 'warning'}
      announce
      {...(!discarded && { title: t('draftUnreadable.title') })}
      action={
        <Button size="sm" onClick={toggleDiscarded}>
          {t(discarded ? 'draftPutBack' : 'draftDiscard')}
        </Button>
      }
    >
      {t(discarded ? 'draftDiscarded' : 'draftUnreadable.text')}
    </Alert>
  );
}
