import { useTranslations } from 'next-intl';
import { type Control, Controller } from 'react-hook-form';
import { weekEnds } from '@/components/hour-card-editor/day-text';
import { WeekField } from '@/components/ui/week-field';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { ManagerFilter } from './manager-filter';

type WeeksFieldsProps = {
  control: Control<ManagerFilter>;
  today: IsoDate;
  /** After either week changed: what is wrong with the one may have been put right by the other. */
  onWeek: () => void;
  error: Readonly<{ message?: string }> | undefined;
};

/** The weeks 'Van' and 'Tot', both included. */
export function WeeksFields({ control, today, onWeek, error }: WeeksFieldsProps) {
  const t = useTranslations('managementFilter');
  return (
    <div className="grid items-start gap-x-4 gap-y-5 pointer-fine:sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <WeekField
              ref={field.ref}
              label={t(name)}
              week={field.value}
              today={today}
              hint={t('weekRange', weekEnds(field.value))}
              error={name === 'from' ? (error?.message ?? null) : null}
              texts={{
                option: (week) => t('week', { week: String(week.week), year: String(week.year) }),
                previous: t('previousWeek', { field: t(name) }),
                next: t('nextWeek', { field: t(name) }),
              }}
              onChange={(week) => {
                field.onChange(week);
                onWeek();
              }}
              onBlur={field.onBlur}
            />
          )}
        />
      ))}
    </div>
  );
}
