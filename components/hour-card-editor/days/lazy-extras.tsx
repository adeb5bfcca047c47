import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { LineExceptions } from './line-exceptions';
import type { LineExtrasProps } from './line-extras';

/** Everything of a line but its times and its total. Its code comes when somebody is about to need it. */
export const extras = lazyPart(() => import('./line-extras').then((module) => module.LineExtras), NoExtras);
/** The rows of build-up and reduction, which most lines have none of. */
export const exceptions = lazyPart(
  () => import('./line-exceptions').then((module) => module.LineExceptions),
  NoExceptions,
);

function NoExtras(props: LineExtrasProps) {
  return <NotFetched again={extras.again} props={props} />;
}

function NoExceptions(props: ComponentProps<typeof LineExceptions>) {
  return <NotFetched again={exceptions.again} props={props} />;
}

type NotFetchedProps<Props> = { again: () => Promise<ComponentType<Props>>; props: Props };

/** A part that would be missed where it cannot be fetched: it says so, and is asked for again. */
function NotFetched<Props extends object>({ again, props }: NotFetchedProps<Props>) {
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
