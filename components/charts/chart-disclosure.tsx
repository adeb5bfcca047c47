'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';

type ChartDisclosureProps = {
  title: string;
  /**
   * Whether the button shares its row with other elements. If so, the chart spans the full width below that
   * row.
   */
  inRow?: boolean;
  children: ReactNode;
};

/**
 * A chart above its table. Renders the chart and loads its data when first opened, and keeps both when closed
 * (rule: chart-asks).
 */
export function ChartDisclosure({ title, inRow = false, children }: ChartDisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section className={inRow ? 'contents' : undefined}>
      <h3 className={classNames('print:hidden', inRow && '@max-[56rem]/shell:basis-full', inRow && !open && 'folds')}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
            setWasOpened(true);
          }}
          className="inline-flex min-h-11 items-center gap-2 rounded-md text-left font-semibold text-ink"
        >
          <Icon name="chevron-down" className={classNames('size-4 transition-transform', !open && '-rotate-90')} />
          <span>{title}</span>
        </button>
      </h3>
      <div id={id} hidden={!open} className={classNames('print:hidden', inRow ? 'mb-8 basis-full' : 'mb-3')}>
        {wasOpened && children}
      </div>
    </section>
  );
}

/** Reserves space for a chart while its code or data loads. */
export function ChartLoading() {
  const t = useTranslations('managementCharts');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-67" />
    </div>
  );
}
