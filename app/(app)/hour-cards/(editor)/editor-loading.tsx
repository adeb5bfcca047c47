import { useTranslations } from 'next-intl';
import { Loading } from '@/components/ui/loading';
import { Skeleton } from '@/components/ui/skeleton';

/** Shown while the editor's data is loading (rule: editor-loading). */
export function EditorLoading() {
  const t = useTranslations('hourCardEditor');
  return (
    <Loading text={t('loading')}>
      <div className="grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Skeleton className="h-80" />
        <div className="grid gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </Loading>
  );
}
