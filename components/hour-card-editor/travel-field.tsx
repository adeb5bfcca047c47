import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { amountFieldText } from '@/lib/hour-card/amount-text';
import { setTravelExpenses } from '@/lib/hour-card/transitions/set-travel-expenses';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { Edit } from './editor-types';
import { fieldIds } from './issue-ids';
import { useTypedText } from './use-typed-text';

type TravelFieldProps = {
  value: HourCardForm['travelExpenses'];
  edit: Edit;
  onLeave: () => void;
  error: string | null;
};

/** Extra travel costs, an amount in euros (SPEC 2.6). */
export function TravelField({ value, edit, onLeave, error }: TravelFieldProps) {
  const t = useTranslations('hourCardEditor');
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
      placeholder="0,00"
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
