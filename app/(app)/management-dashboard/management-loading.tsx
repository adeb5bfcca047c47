import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';

/** Until it is known whether there is anybody to view; keeps the place of tabs and list (SPEC 2.7, 8). */
export function ManagementLoading() {
  const t = useTranslations('common');
  return (
    <div>
      <div className="mb-6 flex min-h-11 items-center border-b border-line">
        <p role="status" className="text-sm text-ink-muted">
          {t('loading')}
        </p>
      </div>
      <ProgressBar label={t('loading')} />
      <Skeleton className="mt-6 h-96" />
    </div>
  );
}
