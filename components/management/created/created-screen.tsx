'use client';

import type { RowSelectionState } from '@tanstack/react-table';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { AssessmentProgress } from '../assessment/assessment-progress';
import { ReasonSummary } from '../assessment/reason-summary';
import { TrafficLight } from '../assessment/traffic-light';
import { useAssessments } from '../assessment/use-assessments';
import { type CreatedRow, isOpen } from './created-row';
import { CreatedTable } from './created-table';
import { judgeRequest } from './judge-request';
import { useJudging } from './use-judging';
import { useReview } from './use-review';

const loadDetail = () => import('../detail/detail-dialog').then((module) => module.DetailDialog);
const DetailDialog = dynamic(loadDetail, { ssr: false });
/** As high as it will be, so that the pages beside it stay where they are. */
const BulkBar = dynamic(() => import('../bulk/bulk-bar').then((module) => module.BulkBar), {
  ssr: false,
  loading: () => <div className="min-h-13" />,
});

type CreatedScreenProps = {
  rows: readonly CreatedRow[];
  caption: string;
  /** The company's time zone. */
  zone: string;
  /** The address of this very list, where the editor comes back to. */
  list: string;
  /** The address of the next page; null on the last. */
  nextPage: string | null;
  /** The statuses that the list shows: a card that gets another one leaves it. */
  statuses: readonly string[];
  /** What stands there when no card is in the list. */
  empty: ReactNode;
  /** The links to the pages. */
  pages: ReactNode;
  chart: ReactNode;
};

/** The created cards of a page: to read, to review one by one, and to judge many at once (SPEC 2.7, issue 4). */
export function CreatedScreen(props: CreatedScreenProps) {
  const { rows: loaded, caption, zone, list, nextPage, statuses, empty, pages, chart } = props;
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const judging = useJudging(loaded, judgeRequest);
  const { rows, marks, forgetFailures } = judging;
  const cards = useMemo(() => loaded.map(({ card }) => card), [loaded]);
  const assessments = useAssessments(cards);

  const refresh = useCallback(() => startRefresh(() => router.refresh()), [router]);
  const show = (page: string) => startRefresh(() => router.push(page));
  const review = useReview({ judging, loaded, nextPage, statuses, refresh, show });

  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    setShownList(list);
    setSelection({});
    forgetFailures();
  }
  // What a click is about to need, once the browser has nothing better to do.
  useEffect(() => {
    const timer = window.setTimeout(loadDetail, 1500);
    return () => window.clearTimeout(timer);
  }, []);

  const select = useCallback((id: string, selected: boolean) => {
    setSelection(({ [id]: _, ...others }) => (selected ? { ...others, [id]: true } : others));
  }, []);
  const lightOf = ({ id }: CreatedRow) => assessments.byId.get(id) ?? 'pending';
  const isGreen = (row: CreatedRow) => {
    const light = lightOf(row);
    return typeof light !== 'string' && light.light === 'green';
  };

  return (
    <>
      <AssessmentProgress assessments={assessments} />
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <CreatedTable
          caption={caption}
          rows={rows}
          selection={selection}
          onSelectionChange={setSelection}
          marks={marks}
          onOpen={review.open}
          lightOf={(row) => (
            <>
              <TrafficLight state={lightOf(row)} />
              <ReasonSummary state={lightOf(row)} />
            </>
          )}
        />
      )}
      {chart && <div className="mt-6">{chart}</div>}
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-t border-line bg-canvas px-4 py-1.5 md:-mx-6 md:px-6 print:hidden">
        <div className="min-w-0 flex-1">
          <BulkBar
            selected={rows.filter(({ id }) => selection[id])}
            green={rows.filter((row) => isOpen(row) && isGreen(row))}
            lightsPending={assessments.done + assessments.failed < assessments.total}
            judging={judging}
            onSelect={select}
            onClear={() => setSelection({})}
            onFinished={refresh}
            onOpen={review.open}
            list={list}
          />
        </div>
        {pages}
      </div>
      {review.current && (
        <DetailDialog
          review={review.current}
          marks={marks}
          actions={review.actions}
          list={list}
          zone={zone}
          loading={review.loading}
          assessments={assessments}
        />
      )}
    </>
  );
}
