import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { amountFieldTextIn } from '@/lib/format/decimals';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { setTravelExpenses } from '@/lib/hour-card/transitions/card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { fieldIds } from '../days/line-parts';
import { useTypedText } from '../days/use-field-text';
import type { Edit } from '../state/editor-state';

type TravelFieldProps = {
  value: HourCardForm['travelExpenses'];
  edit: Edit;
  onLeave: () => void;
  error: string | null;
};

/** Extra travel expenses in euros (rule: card-travel). */
export function TravelField({ value, edit, onLeave, error }: TravelFieldProps) {
  const t = useTranslations('hourCardEditor');
  const amountFieldText = amountFieldTextIn(useLocale());
  const field = useTypedText({
    text: amountFieldText(value),
    onCommit: (text) => edit((form) => setTravelExpenses(form, text)),
  });
  return (
    <TextField
      id={fieldIds.travelExpenses}
      label={t('travelExpenses')}
      hint={t('travelExpensesHint')}
      inputMode="decimal"
      placeholder={t('travelExpensesPlaceholder')}
      maxLength={limits.fieldTextLength}
      value={field.shown}
      onChange={({ target }) => field.type(target.value)}
      onFocus={field.enter}
      onBlur={() => {
        field.settle();
        onLeave();
      }}
      error={field.isTyping ? null : error}
      inputClassName="hours"
    />
  );
}
