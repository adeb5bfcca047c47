import { useTranslations } from 'next-intl';
import type { MultiSelectTexts } from '@/components/ui/multi-select';

/** The words of the managers' multi-selects; with `all` they offer to choose everything. */
export function useMultiSelectTexts({ all = false }: Readonly<{ all?: boolean }> = {}): MultiSelectTexts {
  const t = useTranslations('managementFilter.multiSelect');
  return {
    chosen: (count) => t('chosen', { count }),
    remove: (name) => t('remove', { name }),
    clear: t('clear'),
    all: all ? t('all') : null,
    more: (count) => t('more', { count }),
    results: (count) => t('results', { count }),
    none: t('none'),
    loading: t('loading'),
  };
}
