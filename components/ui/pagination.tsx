import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { pageWindow } from './page-window';

export type PaginationTexts = Readonly<{
  label: string;
  previous: string;
  next: string;
  /** 'Pagina 2', for the name of a page button. */
  page: (page: number) => string;
}>;

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  texts: PaginationTexts;
  className?: string;
};

const box =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm font-medium hours transition-colors pointer-fine:min-h-9 pointer-fine:min-w-9';

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-hidden="true" className={classNames(box, 'text-line-control')}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} aria-label={label} className={classNames(box, 'text-ink-muted hover:bg-surface-hover')}>
      {children}
    </Link>
  );
}

/** Links to the pages of a list, at most three numbers at a time (SPEC 2.5). Nothing at all when there is one page. */
export function Pagination({ page, pageCount, hrefFor, texts, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={texts.label} className={classNames('flex items-center justify-center gap-1', className)}>
      <Step href={page > 1 ? hrefFor(page - 1) : null} label={texts.previous}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Step>
      {pageWindow(page, pageCount).map((number) => (
        <Link
          key={number}
          href={hrefFor(number)}
          aria-label={texts.page(number)}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(
            box,
            number === page ? 'bg-accent text-accent-on' : 'text-ink-muted hover:bg-surface-hover',
          )}
        >
          {number}
        </Link>
      ))}
      <Step href={page < pageCount ? hrefFor(page + 1) : null} label={texts.next}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}
