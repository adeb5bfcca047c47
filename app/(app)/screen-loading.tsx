import { useTranslations } from 'next-intl';
import { Loading } from '@/components/ui/loading';
import { Skeleton } from '@/components/ui/skeleton';

export function ScreenLoading() {
  const t = useTranslations('common');
  return (
    <Loading text={t('loading')}>
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </Loading>
  );
}
