import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { classNames } from './styles';

export type PaginationTexts = Readonly<{
  label: string;
  previous: string;
  next: string;
  page: (page: number) => string;
  /** The text after the numbers if the last page is not among them, such as 'van 4'. */
  of: (pages: number) => string;
}>;

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  texts: PaginationTexts;
  className?: string;
  /** Shows only the current and the last page number, to leave room for other buttons in a narrow bar. */
  compact?: boolean;
};

/**
 * Links to the pages of a list, at most three at a time (rule: list-pages). Renders nothing if there is only
 * one page.
 */
export function Pagination({ page, pageCount, hrefFor, texts, className, compact = false }: PaginationProps) {
  if (pageCount <= 1) return null;
  const numbers = pageWindow(page, pageCount);
  return (
    <nav aria-label={texts.label} className={classNames('flex items-center justify-center gap-1', className)}>
      <Step href={page > 1 ? hrefFor(page - 1) : null} label={texts.previous}>
        <Icon name="chevron-left" className="size-4" />
      </Step>
      {numbers.map((number) => (
        <Link
          key={number}
          href={hrefFor(number)}
          aria-label={texts.page(number)}
          aria-current={number === page ? 'page' : undefined}
          className={classNames(
            'page-number',
            number === page ? 'bg-accent text-accent-on' : 'text-ink-muted hover:bg-surface-hover',
            number !== page && '@max-[14rem]/pages:hidden',
            compact && number !== page && '@max-[46rem]/bar:hidden',
          )}
        >
          {number}
        </Link>
      ))}
      {(compact || numbers.at(-1) !== pageCount) && (
        <span
          className={classNames(
            'hours px-1 text-sm text-ink-muted',
            numbers.at(-1) === pageCount && 'hidden @max-[14rem]/pages:inline @max-[46rem]/bar:inline',
            compact && '@min-[17rem]/bar:@max-[20rem]/bar:sr-only',
          )}
        >
          {texts.of(pageCount)}
        </span>
      )}
      <Step href={page < pageCount ? hrefFor(page + 1) : null} label={texts.next}>
        <Icon name="chevron-right" className="size-4" />
      </Step>
    </nav>
  );
}

/**
 * The page numbers to show: at most `size` consecutive ones, if possible with the current page in the middle
 * (rule: list-pages). A page out of range counts as the nearest one that exists.
 */
export function pageWindow(current: number, pageCount: number, size = 3): number[] {
  const shown = Math.min(size, pageCount);
  const nearest = Math.min(Math.max(current, 1), pageCount);
  const first = Math.min(Math.max(nearest - Math.floor(size / 2), 1), pageCount - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null) {
    return (
      <span aria-hidden="true" className="page-number text-line-control">
        {children}
      </span>
    );
  }
  return (
    <Link href={href} aria-label={label} className="page-number text-ink-muted hover:bg-surface-hover">
      {children}
    </Link>
  );
}
