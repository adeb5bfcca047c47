'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { useRowWindow } from '@/components/ui/use-row-window';
import { wordSearch } from '@/lib/format/search-text';
import { type LeaveRow, type LeaveSort, type SortColumn, searchableEmployee, sortLeave } from '@/lib/management/leave';
import { ExportMenu } from '../export/export-menu';
import { LeaveTable } from './leave-table';

type LeaveOverviewProps = {
  /** The column headings as shown. */
  names: readonly string[];
  rows: readonly LeaveRow[];
};

/**
 * Everybody's leave balances, searched and sorted in the browser. Needs `managementLeave`,
 * `managementExport`, `common`.
 */
export function LeaveOverview({ names, rows }: LeaveOverviewProps) {
  const t = useTranslations('managementLeave');
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<LeaveSort>({ column: 'name', descending: false });

  const searchable = useMemo(
    () => rows.map((row) => ({ ...row, searchable: searchableEmployee(row.name, row.number) })),
    [rows],
  );
  const sorted = useMemo(() => sortLeave(searchable, sort), [searchable, sort]);
  const found = useMemo(() => {
    const isFound = wordSearch(typed);
    return sorted.filter((row) => isFound(row.searchable));
  }, [sorted, typed]);
  const rowWindow = useRowWindow({ count: found.length, drawnWhole: 100, firstRows: 24 });

  const search = (text: string) => {
    setTyped(text);
    rowWindow.toTop();
  };
  const sortBy = (column: SortColumn) => {
    setSort({ column, descending: sort.column === column && !sort.descending });
    rowWindow.toTop();
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="relative w-full sm:w-80">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-subtle"
          />
          <TextField
            type="search"
            label={t('search')}
            hideLabel
            placeholder={t('search')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => search(event.target.value)}
            inputClassName="pl-9"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <PrintButton label={t('print')} />
          <ExportMenu
            list="leave"
            query={typed === '' ? '' : `search=${encodeURIComponent(typed)}`}
            total={found.length}
          />
        </div>
      </div>
      <div role="status" className="text-sm text-ink-muted print:hidden">
        {found.length === 0 ? <EmptyState title={t('noResults')} /> : t('results', { count: found.length })}
      </div>
      {found.length > 0 && (
        // Scrolls whatever is wider or longer than the screen; the keyboard can reach it through the headers,
        // which are buttons.
        <section
          ref={rowWindow.scroller}
          onScroll={rowWindow.onScroll}
          aria-label={t('table')}
          className="max-h-[max(20rem,calc(100dvh-14rem))] overflow-auto overscroll-contain rounded-lg contain-content print:contain-none border border-line bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none"
        >
          <LeaveTable
            caption={t('table')}
            labels={names}
            rows={found}
            sort={sort}
            onSort={sortBy}
            rowWindow={rowWindow}
          />
        </section>
      )}
    </div>
  );
}

/** Opens the browser's print dialog: the page prints without what only a screen needs. */
function PrintButton({ label }: { label: string }) {
  return (
    <Button onClick={() => window.print()}>
      <Icon name="printer" className="size-4" />
      {label}
    </Button>
  );
}
