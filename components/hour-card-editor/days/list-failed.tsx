import { useTranslations } from 'next-intl';
import { RetryButton } from '@/components/ui/retry-button';
import type { SelectOption } from '@/components/ui/select';
import type { Id } from '@/lib/hour-card/vocabulary';

/**
 * Shown below a select whose options failed to load with the page. The retry button reloads the page's data.
 */
export function ListFailed() {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 font-medium text-danger-strong">
      <span>{t('lookupFailed')}</span>
      <RetryButton variant="ghost" label={common('retry')} />
    </span>
  );
}

type WithCurrentOption = (current: Id | null, options: readonly SelectOption[]) => readonly SelectOption[];

/**
 * Returns a function that adds the current value to the options if their list failed to load (rule:
 * editor-lookup-failed).
 */
export function useWithCurrentOption(): WithCurrentOption {
  const t = useTranslations('hourCardEditor');
  return (current, options) => {
    if (current === null || options.some(({ value }) => value === String(current))) return options;
    return [{ value: String(current), label: t('keptChoice', { id: String(current) }) }, ...options];
  };
}
