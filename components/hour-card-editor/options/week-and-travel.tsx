import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useDates } from '@/components/ui/use-dates';
import { WeekField } from '@/components/ui/week-field';
import { weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { setTravelExpenses } from '@/lib/hour-card/transitions/card';
import { amountFieldText } from '@/lib/hour-card/typed-text';
import type { HourCardForm, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { fieldIds } from '../days/line-parts';
import { useTypedText } from '../days/use-field-text';
import type { Edit } from '../state/editor-state';

type WeekPickerProps = { week: Week; today: IsoDate; error: string | null; onChange: (week: Week) => void };

/** Goes one week back or ahead, to any week, or back to the current one (rule: editor-week-change). */
export function WeekPicker({ week, today, error, onChange }: WeekPickerProps) {
  const t = useTranslations('hourCardEditor');
  const { weekEnds } = useDates();
  const current = weekOf(today);

  return (
    <div>
      <WeekField
        id={fieldIds.week}
        label={t('week')}
        week={week}
        today={today}
        texts={{
          option: (choice) => t('weekOption', choice),
          previous: t('previousWeek'),
          next: t('nextWeek'),
        }}
        error={error}
        onChange={onChange}
      />
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-muted">{t('weekRange', weekEnds(week))}</p>
        {weekOrder(week, current) !== 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange(current)} className="-mr-2 ml-auto px-2">
            {t('thisWeek')}
          </Button>
        )}
      </div>
    </div>
  );
}

type TravelFieldProps = {
  value: HourCardForm['travelExpenses'];
  edit: Edit;
  onLeave: () => void;
  error: string | null;
};

/** Extra travel expenses in euros (rule: card-travel). */
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
