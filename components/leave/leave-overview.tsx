'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ChartDisclosure, ChartLoading } from '@/components/charts/chart-disclosure';
import { WhenOnline } from '@/components/client/when-online';
import { ExportMenu } from '@/components/export/export-menu';
import { replaceQuery } from '@/components/management/address';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { controlStyle, oneLine } from '@/components/ui/styles';
import { useRowWindow } from '@/components/ui/use-row-window';
import { wordSearch } from '@/lib/format/search-text';
import {
  isBelowZero,
  type LeaveRow,
  type LeaveView,
  leaveSortText,
  leaveTotals,
  readLeaveView,
  type SortColumn,
  searchableEmployee,
  sortLeave,
} from '@/lib/management/leave';
import { LeaveTable } from './leave-table';

type LeaveOverviewProps = {
  /** The translated names of the balances. */
  names: readonly string[];
  /** The labels of the balances, as in the address. */
  labels: readonly string[];
  rows: readonly LeaveRow[];
  /** The manager's own employee id, because managers cannot review their own cards. */
  self: string;
  initial: LeaveView;
};

const LeaveByEmployee = dynamic(
  () => import('@/components/charts/leave-by-employee').then((module) => module.LeaveByEmployee),
  {
    loading: ChartLoading,
  },
);

/**
 * How long typing must pause before the address changes, in milliseconds. Browsers refuse to change it on
 * every keystroke.
 */
const addressAfter = 300;

/**
 * All leave balances, below a chart of the employees who are running out of leave. Searching and sorting
 * happen in the browser.
 */
export function LeaveOverview({ names, labels, rows, self, initial }: LeaveOverviewProps) {
  const t = useTranslations('managementLeave');
  const charts = useTranslations('managementCharts');
  const [typed, setTyped] = useState(initial.search);
  const searchText = useAfterPaint(typed);
  const [sort, setSort] = useState(initial.sort);
  const [below, setBelow] = useState(initial.below);
  const field = useRef<HTMLInputElement>(null);
  // The query for the address and the export, without empty values.
  const order = leaveSortText(sort, labels);
  const query = `${new URLSearchParams({
    ...(typed && { search: typed }),
    ...(order && { sort: order }),
    ...(below && { below: '1' }),
  })}`;
  // After Back, the page shows the search and order of its first load, but the address has the latest ones.
  const readAddress = useEffectEvent(() => {
    const view = readLeaveView(Object.fromEntries(new URLSearchParams(location.search)), labels);
    setTyped(view.search);
    setBelow(view.below);
    if (leaveSortText(view.sort, labels) !== order) setSort(view.sort);
  });
  useLayoutEffect(() => readAddress(), []);
  useEffect(() => {
    const timer = setTimeout(() => replaceQuery(query, /^(search|sort|below)=/), addressAfter);
    return () => clearTimeout(timer);
  }, [query]);

  const searchable = useMemo(
    () => rows.map((row) => ({ ...row, searchable: searchableEmployee(row.name, row.number) })),
    [rows],
  );
  const sorted = useMemo(() => sortLeave(searchable, sort), [searchable, sort]);
  const found = useMemo(() => {
    const isFound = wordSearch(searchText);
    return sorted.filter((row) => isFound(row.searchable) && (!below || isBelowZero(row)));
  }, [sorted, searchText, below]);
  const results = t('results', { count: found.length });
  const totals = useMemo(() => leaveTotals(found, names.length), [found, names]);
  const { scroller, onScroll, toTop, ...rowWindow } = useRowWindow({
    count: found.length,
    maxFullRows: 100,
    firstRows: 24,
  });

  const search = (text: string) => {
    setTyped(text);
    toTop();
  };
  const clear = () => {
    search('');
    setBelow(false);
    field.current?.focus();
  };
  const sortBy = useCallback(
    (column: SortColumn) => {
      setSort((now) => ({ column, descending: now.column === column && !now.descending }));
      toTop();
    },
    [toTop],
  );

  return (
    <div className="grid gap-3">
      <ChartDisclosure title={charts('leaveTotals')}>
        <WhenOnline>
          <LeaveByEmployee data={{ labels, rows }} self={self} />
        </WhenOnline>
      </ChartDisclosure>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="relative w-full sm:w-80">
          <Icon
            name="search"
            // The search field is painted as a separate layer, so keep the icon above it.
            className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-ink-subtle"
          />
          <input
            ref={field}
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => search(event.target.value)}
            className={controlStyle(false, `${oneLine} pl-9`)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button aria-pressed={below} className="choice" onClick={() => setBelow(!below)}>
            {t('below')}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon name="printer" className="size-4" />
            <span>{t('print')}</span>
          </Button>
          <ExportMenu list="leave" query={query} total={found.length} />
        </div>
      </div>
      <div role="status" className="text-sm text-ink-muted print:hidden">
        {found.length > 0 ? (
          results
        ) : (
          <div className="empty-state">
            <p>{results}</p>
            <Button onClick={clear}>{t('clear')}</Button>
          </div>
        )}
      </div>
      {found.length > 0 && (
        // Scrolls if the table is larger than the screen. Needs no tabIndex, because its headings are buttons
        // that the keyboard can reach.
        <section
          ref={scroller}
          onScroll={onScroll}
          aria-label={t('table')}
          className="@container/leave max-h-[max(20rem,calc(100dvh-14rem))] overflow-auto overscroll-contain rounded-lg contain-content print:contain-none border border-line bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none"
        >
          <LeaveTable
            caption={t('table')}
            labels={names}
            rows={found}
            totals={totals}
            sort={sort}
            onSort={sortBy}
            {...rowWindow}
          />
        </section>
      )}
    </div>
  );
}

/**
 * Returns the typed text once the browser has painted the last keystroke. The list then updates with low
 * priority, so that further typing can interrupt the update.
 */
function useAfterPaint(typed: string): string {
  const [paintedText, setPaintedText] = useState(typed);
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPaintedText(typed)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [typed]);
  return paintedText;
}
