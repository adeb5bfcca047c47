import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { Switch } from '@/components/ui/switch';
import { NotFetched } from '../days/lazy-exceptions';
import { loadWork } from '../lazy-parts';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import type { LentTo } from './lent-to';

/** Where a week is lent to, which most are not: its code comes with the work on a card. */
export const lentTo = lazyPart(() => loadWork().then((work) => work.lentTo), NoLentTo);

function NoLentTo(props: ComponentProps<typeof LentTo>) {
  return <NotFetched again={lentTo.again} props={props} />;
}

/** 'Hele week uitgeleend', with where it is lent to (rule: secondment-week). */
export function SecondmentOptions({ editor, error }: { editor: HourCardEditorModel; error: string | null }) {
  const t = useTranslations('hourCardEditor');
  const { dispatch, state } = editor;
  const { enabled } = state.form.fullWeekSecondment;
  return (
    <div>
      <Switch
        label={t('fullWeekSecondment')}
        checked={enabled}
        onChange={({ target }) => dispatch({ type: 'lend-week', lent: target.checked })}
      />
      {enabled && <lentTo.Part editor={editor} error={error} />}
    </div>
  );
}
