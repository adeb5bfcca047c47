import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { FormField } from '@/components/management/form-parts';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field-frame';
import { RichSelect } from '@/components/ui/rich-select';
import { useDates } from '@/components/ui/use-dates';
import { WeekField } from '@/components/ui/week-field';
import { type FilterStatus, filterStatuses } from '@/lib/hour-card/listed-card';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { ManagerFilter } from '@/lib/management/manager-filter';

/** `ref` is the first checkbox, which gets the focus if the user chose no status. */
type StatusFieldProps = FormField<readonly FilterStatus[], HTMLInputElement>;

/** A checkbox per status (rule: filter-fields). */
export function StatusField({ value, error, onChange, onBlur, ref }: StatusFieldProps) {
  const t = useTranslations('managementFilter');
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium text-ink">{t('status')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {filterStatuses.map((status, place) => (
          <Checkbox
            key={status}
            ref={place === 0 ? ref : undefined}
            label={t(`statuses.${status}`)}
            checked={value.includes(status)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(filterStatuses.filter((one) => (one === status ? target.checked : value.includes(one))))
            }
            onBlur={onBlur}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type WeeksFieldsProps = {
  control: Control<ManagerFilter>;
  today: IsoDate;
  /** Called when either week changes, to validate both: the change may fix an error in the other week. */
  onWeek: () => void;
  error: Readonly<{ message?: string }> | undefined;
};

/** The fields 'Van' and 'Tot'. Both weeks are included in the period. */
export function WeeksFields({ control, today, onWeek, error }: WeeksFieldsProps) {
  const t = useTranslations('managementFilter');
  const { weekEnds } = useDates();
  return (
    <div className="grid items-start gap-x-4 gap-y-5 pointer-fine:@min-[36rem]/dialog:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <WeekField
              list={RichSelect}
              ref={field.ref}
              label={t(name)}
              week={field.value}
              today={today}
              hint={t('weekRange', weekEnds(field.value))}
              error={name === 'from' ? (error?.message ?? null) : null}
              texts={{
                option: (week) => t('week', week),
                detail: (week) => t('weekRange', weekEnds(week)),
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
