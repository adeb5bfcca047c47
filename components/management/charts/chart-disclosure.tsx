'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import { toast } from '@/components/ui/toast';

type ChartDisclosureProps<Props extends object> = {
  title: string;
  /** Loads what is drawn inside, with its texts. */
  load: () => Promise<ComponentType<Props>>;
  draw: (Chart: ComponentType<Props>, loading: ReactNode) => ReactNode;
  /** It stands in a row with something else: the button beside that, the chart below both. */
  inRow?: boolean;
};

/**
 * A chart above its table, closed until the user opens it: only then does its code load, and closing keeps it
 * (rule: chart-asks). Needs `loading` and `failed` of `managementCharts`.
 */
export function ChartDisclosure<Props extends object>({
  title,
  load,
  draw,
  inRow = false,
}: ChartDisclosureProps<Props>) {
  const t = useTranslations('managementCharts');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [Chart, setChart] = useState<ComponentType<Props> | null>(null);

  const toggle = async () => {
    setOpen(!open);
    if (open || Chart !== null) return;
    try {
      const loaded = await load();
      setChart(() => loaded);
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
    <section className={inRow ? 'contents' : undefined}>
      <h3 className={classNames('print:hidden', inRow && '@max-[56rem]/shell:basis-full', inRow && !open && 'folds')}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => void toggle()}
          className="inline-flex min-h-11 items-center gap-2 rounded-md text-left font-semibold text-ink"
        >
          <Icon name="chevron-down" className={classNames('size-4 transition-transform', !open && '-rotate-90')} />
          {title}
        </button>
      </h3>
      <div id={id} hidden={!open} className={classNames('print:hidden', inRow ? 'mb-8 basis-full' : 'mb-3')}>
        {Chart !== null ? draw(Chart, loading) : open && loading}
      </div>
    </section>
  );
}
