import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Ref, useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { type FilterStatus, filterStatuses } from './manager-filter';

type StatusFieldProps = {
  value: readonly FilterStatus[];
  error: string | null;
  onChange: (value: readonly FilterStatus[]) => void;
  onBlur: () => void;
  /** The first box, where the focus goes when none is ticked. */
  ref: Ref<HTMLInputElement>;
};

/** The four tick boxes of SPEC 2.7. */
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
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-strong">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
