import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { WeekField } from '@/components/ui/week-field';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { compareWeeks, weekOf } from '@/lib/hour-card/week';
import { weekEnds } from './day-text';
import { fieldIds } from './issue-ids';

type WeekPickerProps = { week: Week; today: IsoDate; error: string | null; onChange: (week: Week) => void };

/** Week by week, straight to one, or back to the present one (SPEC 2.6). */
export function WeekPicker({ week, today, error, onChange }: WeekPickerProps) {
  const t = useTranslations('hourCardEditor');
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
        {compareWeeks(week, current) !== 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange(current)} className="-mr-2 ml-auto px-2">
            {t('thisWeek')}
          </Button>
        )}
      </div>
    </div>
  );
}
