import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';

/** SPEC 9. */
const rowsPerPage = 24;

/** The pages of a manager's list; they stay at the bottom of the screen (SPEC 2.7). */
export function ManagementPages({ page, total, path }: { page: number; total: number; path: string }) {
  const t = useTranslations('pagination');
  if (total <= rowsPerPage) return null;
  return (
    <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-canvas px-4 py-2 md:-mx-6 md:px-6">
      <Pagination
        page={page}
        pageCount={Math.ceil(total / rowsPerPage)}
        hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        texts={{
          label: t('label'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { page: String(number) }),
        }}
      />
    </div>
  );
}
