'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useId, useState } from 'react';
import { withTexts } from '@/components/requests/lazy-texts';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import { toast } from '@/components/ui/toast';

const loadPanel = withTexts('charts', () => import('./hours-by-week').then((module) => module.HoursByWeekPanel));
type Panel = ComponentType<ComponentProps<Awaited<ReturnType<typeof loadPanel>>>>;

/**
 * The chart of the created cards, closed until the user opens it: only then do its code and figures load
 * (rule: call-documented-only), and closing keeps them. `query` is that of the filter, and must be the `key`
 * as well, so that another filter starts closed.
 */
export function HoursByWeekDisclosure({ query }: { query: string }) {
  const t = useTranslations('managementCharts');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [LoadedPanel, setLoadedPanel] = useState<Panel | null>(null);

  const toggle = async () => {
    setOpen(!open);
    if (open || LoadedPanel !== null) return;
    try {
      const loaded = await loadPanel();
      setLoadedPanel(() => loaded);
    } catch {
      setOpen(false);
      toast.error(t('failed'));
    }
  };

  const loading = (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-67" />
    </div>
  );
  return (
    // Its parts stand in the row above the table: the button beside what is there, the chart below it.
    <section className="contents">
      <h3 className={classNames('@max-[56rem]/shell:basis-full print:hidden', !open && 'folds')}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => void toggle()}
          className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold text-ink"
        >
          <Icon name="chevron-down" className={classNames('size-4 transition-transform', !open && '-rotate-90')} />
          {t('hoursByWeek')}
        </button>
      </h3>
      <div id={id} hidden={!open} className="mb-8 basis-full print:hidden">
        {LoadedPanel !== null ? <LoadedPanel query={query} loading={loading} /> : open && loading}
      </div>
    </section>
  );
}
