import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SelectField } from '@/components/ui/select-field';
import { limits } from '@/lib/hour-card/limits';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { addWeeks, compareWeeks, weekOf } from '@/lib/hour-card/week';
import { weekEnds } from './day-text';
import { fieldIds } from './issue-ids';

type WeekPickerProps = { week: Week; today: IsoDate; error: string | null; onChange: (week: Week) => void };

const weeksBack = 53;
const weeksAhead = 13;
const choiceValue = ({ year, week }: Week) => `${year}-${week}`;

/** The weeks to choose from: a year back and a quarter ahead of today and of the chosen one, latest first. */
function weekChoices(chosen: Week, current: Week): readonly Week[] {
  const [first, last] = compareWeeks(chosen, current) < 0 ? [chosen, current] : [current, chosen];
  const from = addWeeks(first, -weeksBack);
  const choices: Week[] = [];
  for (let week = addWeeks(last, weeksAhead); compareWeeks(week, from) >= 0; week = addWeeks(week, -1)) {
    if (week.year < limits.firstYear) break;
    choices.push(week);
  }
  return choices;
}

/** Week by week, straight to one, or back to the present one (SPEC 2.6). */
export function WeekPicker({ week, today, error, onChange }: WeekPickerProps) {
  const t = useTranslations('hourCardEditor');
  const current = weekOf(today);
  const choices = weekChoices(week, current);
  const before = addWeeks(week, -1);
  const atStart = before.year < limits.firstYear;

  return (
    <div>
      <div className="flex items-end gap-1.5">
        <SelectField
          id={fieldIds.week}
          className="min-w-0 flex-1"
          label={t('week')}
          value={choiceValue(week)}
          options={choices.map((choice) => ({ value: choiceValue(choice), label: t('weekOption', choice) }))}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choiceValue(choice) === target.value);
            if (chosen) onChange(chosen);
          }}
        />
        <IconButton
          variant="secondary"
          label={t('previousWeek')}
          icon={<ChevronLeft className="size-5" />}
          aria-disabled={atStart || undefined}
          onClick={() => !atStart && onChange(before)}
          className="pointer-fine:min-h-10 pointer-fine:min-w-10"
        />
        <IconButton
          variant="secondary"
          label={t('nextWeek')}
          icon={<ChevronRight className="size-5" />}
          onClick={() => onChange(addWeeks(week, 1))}
          className="pointer-fine:min-h-10 pointer-fine:min-w-10"
        />
      </div>
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-muted">{t('weekRange', weekEnds(week))}</p>
        {compareWeeks(week, current) !== 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange(current)} className="-mr-2 ml-auto px-2">
            {t('thisWeek')}
          </Button>
        )}
      </div>
      <div aria-live="polite">{error && <p className="text-sm font-medium text-danger-strong">{error}</p>}</div>
    </div>
  );
}
