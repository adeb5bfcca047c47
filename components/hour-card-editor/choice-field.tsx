import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, type SelectGroup, type SelectOption } from '@/components/ui/select-field';
import type { Lookup } from './use-lookup';

type ChoiceFieldProps = {
  id?: string;
  label: string;
  value: string;
  placeholder: string;
  options: readonly (SelectOption | SelectGroup)[];
  /** What to say when there is nothing to choose. */
  emptyText: string;
  /** Where the options come from; while they are on their way the field keeps its place. */
  lookup: Pick<Lookup<unknown>, 'status' | 'retry'>;
  error: string | null;
  onChange: (value: string) => void;
  className?: string;
};

/** A choice whose options are looked up: waiting, failed with a retry, empty or ready. */
export function ChoiceField({ lookup, emptyText, options, placeholder, error, onChange, ...field }: ChoiceFieldProps) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const { status, retry } = lookup;
  const isEmpty = status === 'ready' && options.length === 0;

  const failure = (
    <span className="flex flex-wrap items-center justify-between gap-x-3 font-medium text-danger-strong">
      {t('lookupFailed')}
      <Button size="sm" variant="ghost" onClick={retry} className="-mx-2 px-2">
        {common('retry')}
      </Button>
    </span>
  );
  const hint = status === 'failed' ? failure : isEmpty ? emptyText : undefined;

  return (
    <div aria-busy={status === 'pending' || undefined}>
      <SelectField
        {...field}
        placeholder={status === 'pending' ? common('loadingShort') : placeholder}
        options={options}
        onChange={({ target }) => onChange(target.value)}
        disabled={status === 'pending'}
        hint={hint}
        error={error}
      />
    </div>
  );
}
