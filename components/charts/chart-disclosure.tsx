'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';

type ChartDisclosureProps = {
  title: string;
  /** It stands in a row with something else: the button beside that, the chart below both. */
  inRow?: boolean;
  children: ReactNode;
};

/**
 * A chart above its table, closed until the user opens it: only then is it rendered and its figures asked
 * for, and closing keeps it (rule: chart-asks).
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

/** Keeps the place of a chart whose code or figures are on their way. */
export function ChartLoading() {
  const t = useTranslations('managementCharts');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-67" />
    </div>
  );
}
