import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';

type MissingPagesProps = { page: number; pageCount: number; hrefFor: (page: number) => string };

/** The pages of the list; they stay at the bottom of the screen (SPEC 2.7). */
export function MissingPages({ page, pageCount, hrefFor }: MissingPagesProps) {
  const t = useTranslations('pagination');
  if (pageCount <= 1) return null;
  return (
    <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-canvas px-4 py-2 md:-mx-6 md:px-6 print:hidden">
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={hrefFor}
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
