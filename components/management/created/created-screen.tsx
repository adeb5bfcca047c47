'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { type CreatedRow, isOpen, type SendDecision } from '@/lib/management/created-row';
import { useAssessments } from '../assessment/use-assessments';
import { CreatedTable } from './created-table';
import { LightCell } from './light-cell';
import { useDecisions } from './use-decisions';
import { useSelection } from './use-selection';

const loadRequest = () => import('@/components/requests/send-decision');
const sendDecision: SendDecision = async (card, decision) => (await loadRequest()).sendDecision(card, decision);

/** What sends a decision is there before anybody can decide: it loads with the dialog and the bulk bar. */
const loadReview = () =>
  Promise.all([import('../detail/review-host'), loadRequest()]).then(([module]) => module.ReviewHost);
const ReviewHost = dynamic(loadReview, { ssr: false });
const LightsHost = dynamic(() => import('../assessment/lights-host').then((module) => module.LightsHost), {
  ssr: false,
  loading: () => <div className="min-h-11" />,
});
/** The placeholder has the height of the bar, so that the pagination beside it does not move. */
const loadBulk = () => Promise.all([import('../bulk/bulk-bar'), loadRequest()]).then(([module]) => module.BulkBar);
const BulkBar = dynamic(loadBulk, {
  ssr: false,
  loading: () => <div className="min-h-13" />,
});
const HoursByWeekDisclosure = dynamic(
  () => import('../charts/hours-by-week-disclosure').then((module) => module.HoursByWeekDisclosure),
  { ssr: false },
);

type CreatedScreenProps = {
  rows: readonly CreatedRow[];
  caption: string;
  /** The company's time zone. */
  zone: string;
  /** The address of this list, which the editor returns to. */
  list: string;
  /** The address of the next page; null on the last one. */
  nextPage: string | null;
  /** The statuses in the list: a card whose status changes to another one leaves it. */
  statuses: readonly string[];
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** The pagination. */
  pages: ReactNode;
  /** What the list shows, as the query of its address without the page. */
  filterQuery: string;
};

/**
 * The created cards of a page: to read, to review one by one, and to decide in bulk (rule: created-table).
 */
export function CreatedScreen(props: CreatedScreenProps) {
  const { rows: loaded, caption, zone, list, nextPage, statuses, empty, pages, filterQuery } = props;
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [asked, setAsked] = useState<Readonly<{ row: CreatedRow }> | null>(null);
  const decisions = useDecisions(loaded, sendDecision);
  const { rows, decisionStates, forgetFailures } = decisions;
  // Managers cannot decide about their own card, whether alone or in bulk.
  const selection = useSelection(rows.filter(({ own }) => !own));
  const cards = useMemo(() => loaded.map(({ card }) => card), [loaded]);
  const lights = useAssessments(cards);
  const { assessments } = lights;

  const refresh = useCallback(() => startRefresh(() => router.refresh()), [router]);
  const show = (page: string) => startRefresh(() => router.push(page));
  const open = useCallback((row: CreatedRow) => setAsked({ row }), []);

  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    setShownList(list);
    selection.setAll(false);
    forgetFailures();
  }
  // Preloads the code that a click is about to need, once the browser is idle.
  useEffect(() => {
    const timer = window.setTimeout(loadReview, 1500);
    return () => window.clearTimeout(timer);
  }, []);

  const lightOf = ({ id }: CreatedRow) => assessments.byId.get(id) ?? 'pending';
  const isGreen = (row: CreatedRow) => {
    const light = lightOf(row);
    return typeof light !== 'string' && light.light === 'green';
  };

  return (
    <>
      <LightsHost cards={cards} {...lights} />
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <CreatedTable
          caption={caption}
          rows={rows}
          selection={selection}
          decisionStates={decisionStates}
          onOpen={open}
          lightOf={(row) => <LightCell state={lightOf(row)} />}
        />
      )}
      <div className="mt-6 min-h-11 print:hidden">
        {/* It stays open over the pages of a filter; for another filter it starts closed. */}
        <HoursByWeekDisclosure key={filterQuery} query={filterQuery} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-canvas px-4 py-1.5 md:-mx-6 md:px-6 print:hidden">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <BulkBar
            selected={rows.filter(({ id }) => selection.has(id))}
            green={rows.filter((row) => isOpen(row) && isGreen(row))}
            lightsPending={assessments.done + assessments.failed < rows.length}
            decisions={decisions}
            onSelect={selection.set}
            onClear={() => selection.setAll(false)}
            onFinished={refresh}
            onOpen={open}
            list={list}
          />
        </div>
        {pages}
      </div>
      {asked && (
        <ReviewHost
          asked={asked}
          decisions={decisions}
          loaded={loaded}
          nextPage={nextPage}
          statuses={statuses}
          refresh={refresh}
          show={show}
          list={list}
          zone={zone}
          assessments={assessments}
        />
      )}
    </>
  );
}
