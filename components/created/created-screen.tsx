'use client';

import type { RowSelectionState } from '@tanstack/react-table';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState, useTransition } from 'react';
import { HoursByWeekDisclosure } from '@/components/charts/hours-by-week-disclosure';
import { BulkBar } from '@/components/decisions/bulk-bar';
import { isSuccess, phaseOf, resultsOf } from '@/components/decisions/bulk-result';
import { isBusy } from '@/components/decisions/decision-record';
import { useDecisions } from '@/components/decisions/use-decisions';
import { type AssessmentState, useAssessments } from '@/components/lights/use-assessments';
import type { Elements } from '@/components/ui/elements';
import { stickyBar } from '@/components/ui/sticky-bar';
import { classNames } from '@/components/ui/styles';
import type { Light } from '@/lib/hour-card/assessment/assessment';
import { type CreatedRow, isOpen } from '@/lib/management/created-row';
import { CreatedTable } from './created-table';
import { addressCleared } from './detail/card-address';
import { ReviewHost } from './detail/review-host';
import { useReview } from './detail/use-review';
import { countLights } from './light-counts';
import { LightsBar } from './lights-bar';
import { useAfterDecisions } from './use-after-decisions';

type CreatedScreenProps = {
  rows: readonly CreatedRow[];
  caption: string;
  zone: string;
  /** The address of this list. The editor returns to it. */
  list: string;
  nextPage: string | null;
  /** The statuses that the list includes. A card with another status leaves the list. */
  statuses: readonly string[];
  /** If set, shows only the cards with this light and the cards whose light is unknown. */
  light?: Light;
  empty: Elements;
  emptyLight?: Elements;
  pages: ReactNode;
  filterQuery: string;
  /** The user who decides. Null in an impersonated session, which stores nothing in this browser. */
  user: string | null;
};

/**
 * One page of created cards. The manager can read them, review them one by one and decide on them in bulk
 * (rule: created-table).
 */
export function CreatedScreen(props: CreatedScreenProps) {
  const {
    rows: every,
    caption,
    zone,
    list,
    nextPage,
    statuses,
    light,
    empty,
    emptyLight,
    pages,
    filterQuery,
    user,
  } = props;
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const cards = useMemo(() => every.map(({ card }) => card), [every]);
  const assessments = useAssessments(cards);
  const loaded = useMemo(
    () => (light ? every.filter((row) => isInLight(row, assessments.byId.get(row.id), light)) : every),
    [every, light, assessments],
  );
  const decisions = useDecisions(loaded);
  const { rows, records, store } = decisions;
  const [selection, setSelection] = useState<RowSelectionState>(none);
  /** The last run started in the bulk bar. */
  const [runId, setRunId] = useState<number | null>(null);
  const run = decisions.batches.get(runId ?? -1) ?? null;

  const refresh = useCallback(() => void addressCleared().then(() => startRefresh(() => router.refresh())), [router]);
  const show = (page: string) => startRefresh(() => router.push(page));
  const review = useReview({ decisions, loaded, nextPage, statuses, refresh, show });
  useAfterDecisions(decisions, { user, isReviewing: review.current !== null, refresh });
  const { open } = review;

  const data = useMemo(
    () =>
      rows.map((row) => ({
        ...row,
        record: records.get(row.id),
        light: assessments.byId.get(row.id) ?? ('pending' as const),
      })),
    [rows, records, assessments],
  );
  const select = useCallback(
    (id: string, selected: boolean) =>
      setSelection(({ [id]: _, ...others }) => (selected ? { ...others, [id]: true } : others)),
    [],
  );

  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    setShownList(list);
    setSelection(none);
  }
  // When the user opens another page of the list, send the pending decisions now. That page then shows the
  // results.
  const leaveList = useEffectEvent((previousList: string) => {
    if (previousList === list) return;
    store.flush();
    store.forgetFailures();
    // Close the results of a fully successful run when the filter changes: the user has seen them, and the
    // new list has other cards.
    const isFinished = phaseOf(run, records) === 'finished';
    const isOtherFilter = withoutPage(previousList) !== withoutPage(list);
    if (isOtherFilter && run && isFinished && resultsOf(run).every(isSuccess)) store.close(run.id);
  });
  useEffect(() => () => leaveList(list), [list]);

  const lightOf = ({ id }: CreatedRow) => assessments.byId.get(id) ?? 'pending';
  const isGreen = (row: CreatedRow) => {
    const light = lightOf(row);
    return typeof light !== 'string' && light.light === 'green';
  };

  // Exclude cards that already have a decision that is pending or being sent.
  const available = rows.filter(({ id }) => !isBusy(records.get(id)));
  const counts = countLights(every, assessments, decisions);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 grow">
          <LightsBar
            counts={counts}
            retry={assessments.retry}
            list={list}
            light={light}
            nextPage={nextPage}
            emptyLight={every.length > 0 && loaded.length === 0 && emptyLight}
            rows={rows}
            onOpen={open}
            decisions={decisions}
            user={user}
          />
        </div>
        {every.length > 0 && (
          // Keep the chart open when the page changes, and close it when the filter changes.
          <HoursByWeekDisclosure key={filterQuery} query={filterQuery} />
        )}
      </div>
      {every.length === 0 && empty}
      {rows.length > 0 && (
        <CreatedTable
          caption={caption}
          rows={data}
          selection={selection}
          onSelection={setSelection}
          onOpen={open}
          list={list}
        />
      )}
      {/* The bar covers at most an eighth of the screen, so on a phone it is one row. With very large text it
          sticks only while cards are selected, and on a low screen never. If the list is empty, it shows only
          results. */}
      <div
        ref={stickyBar}
        data-panel=""
        className="group/bar @container/bar sticky bottom-[min(0px,calc((12.5dvh-3.25rem-1px)*99))] z-10 -mx-4 mt-4 -mb-16 flex not-has-[button,a,[role=status]]:hidden items-center justify-between gap-x-2 border-t border-line bg-surface px-4 py-1.5 md:-mx-6 md:px-6 print:hidden @min-[40rem]/shell:gap-x-6 @max-[64rem]/shell:py-1 @max-[18rem]/shell:flex-wrap @max-[18rem]/shell:not-has-[[data-chosen]]:static"
      >
        <div className="min-w-0 flex-1 @max-[18rem]/shell:basis-full">
          <BulkBar
            selected={available.filter(({ id }) => selection[id])}
            green={available.filter((row) => isOpen(row) && isGreen(row))}
            lights={{ ...counts, byId: assessments.byId }}
            isEmpty={every.length === 0}
            otherPages={
              statuses.includes('CREATED') && (nextPage !== null || list.includes('page=')) ? filterQuery : null
            }
            decisions={decisions}
            onSelect={select}
            onClear={() => setSelection(none)}
            run={run}
            onRun={setRunId}
            isReviewing={review.current !== null}
            onOpen={open}
            onUndone={review.actions.showUndone}
          />
        </div>
        {/* A narrow bar hides the pagination during a run and while cards are selected. */}
        <div
          className={classNames(
            'flex min-h-11 shrink-0 items-center self-end @max-[46rem]/bar:group-has-[[data-run]]/bar:hidden',
            rows.some(({ id }) => selection[id]) && '@max-[56rem]/bar:hidden',
          )}
        >
          {pages}
        </div>
      </div>
      {review.current && (
        <ReviewHost
          review={review.current}
          decisions={decisions}
          run={run}
          actions={review.actions}
          loading={review.loading}
          list={list}
          zone={zone}
          user={user}
          assessments={assessments}
        />
      )}
    </>
  );
}

const none: RowSelectionState = {};

/** Whether to show a card when filtering by a light. Open cards whose light is unknown are always shown. */
const isInLight = (row: CreatedRow, state: AssessmentState | undefined, light: Light) =>
  isOpen(row) && (state === undefined || typeof state === 'string' || state.light === light);

/**
 * Removes the page number, so that all pages of a list compare as equal. When all cards of the last page are
 * decided, the user moves to the previous page, and that is still the same list.
 */
const withoutPage = (list: string) => list.replace(/&?\bpage=\d+/, '');
