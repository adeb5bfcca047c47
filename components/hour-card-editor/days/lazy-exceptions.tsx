import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { loadWork } from '../lazy-parts';
import type { LineExceptions } from './line-exceptions';

/** The rows of build-up and reduction, which most lines have none of: their code comes with the first one. */
export const exceptions = lazyPart(() => loadWork().then((work) => work.exceptions), NoExceptions);

function NoExceptions(props: ComponentProps<typeof LineExceptions>) {
  return <NotFetched again={exceptions.again} props={props} />;
}

type NotFetchedProps<Props> = { again: () => Promise<ComponentType<Props>>; props: Props };

/**
 * In place of a part that would be missed where its code cannot be fetched: says so, and asks for it again.
 */
export function NotFetched<Props extends object>({ again, props }: NotFetchedProps<Props>) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  if (Loaded !== null) return <Loaded {...props} />;
  const retry = () => {
    again().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-danger-strong">
      {t('extrasFailed')}
      <Button size="sm" variant="ghost" onClick={retry}>
        {common('retry')}
      </Button>
    </p>
  );
}
