import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';

/** Shown while the editor's data is loading (rule: editor-loading). */
export function EditorLoading() {
  const t = useTranslations('hourCardEditor');
  return (
    <div data-loading>
      <p role="status" className="mb-3 text-sm text-ink-muted">
        {t('loading')}
      </p>
      <ProgressBar label={t('loading')} />
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Skeleton className="h-80" />
        <div className="grid gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}
