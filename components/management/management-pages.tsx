import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';

type ManagementPagesProps = { page: number; pageCount: number; hrefFor: (page: number) => string };

/** The pagination of a manager's list. The caller positions it and decides whether it sticks. */
export function ManagementPages({ page, pageCount, hrefFor }: ManagementPagesProps) {
  const t = useTranslations('pagination');
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      compact
      hrefFor={hrefFor}
      texts={{
        label: t('label'),
        previous: t('previous'),
        next: t('next'),
        page: (number) => t('page', { page: String(number) }),
        of: (count) => t('of', { pages: String(count) }),
      }}
    />
  );
}
