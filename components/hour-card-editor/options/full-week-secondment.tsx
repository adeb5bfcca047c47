import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { LentTo } from './lent-to';

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
      {enabled && <LentTo editor={editor} error={error} />}
    </div>
  );
}
