import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { LineExtrasProps } from './line-extras';

/** Everything of a line but its times and its total. Its code comes when somebody is about to need it. */
export const extras = lazyPart(() => import('./line-extras').then(({ LineExtras }) => LineExtras), ExtrasFailed);

function ExtrasFailed(props: LineExtrasProps) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const [Loaded, setLoaded] = useState<ComponentType<LineExtrasProps> | null>(null);
  if (Loaded !== null) return <Loaded {...props} />;
  const retry = () => {
    extras.again().then(
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
