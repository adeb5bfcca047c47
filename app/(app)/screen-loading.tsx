import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';

export function ScreenLoading() {
  const t = useTranslations('common');
  return (
    <div data-loading>
      <p role="status" className="mb-3 text-sm text-ink-muted">
        {t('loading')}
      </p>
      <ProgressBar label={t('loading')} />
      <div className="mt-6 grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </div>
  );
}
