'use client';

import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { CreatedRow } from '@/lib/management/created-row';
import { useAskAssessments } from '../assessment/use-ask-assessments';
import { type Assessments, useAssessments } from '../assessment/use-assessments';
import type { Queued } from '../bulk/use-bulk';
import { useKeepUnsent } from '../created/use-at-leave';
import { DetailDialog } from './detail-dialog';
import { UndoStrip } from './undo-strip';
import { type ReviewOptions, useReview } from './use-review';

type ReviewHostProps = ReviewOptions & {
  list: string;
  zone: string;
  assessments: Assessments;
  queued: Queued | null;
};

/** The detail dialog with its review state; its code loads when the first card is opened. */
export function ReviewHost({ list, zone, assessments, queued, ...options }: ReviewHostProps) {
  const { current, actions, loading, waiting } = useReview(options);
  useKeepUnsent(options.user, options.decisions.decisionStates);
  const alone = useAssessmentAlone(current?.rows ?? none, assessments);
  const undo = <UndoStrip waiting={waiting} undo={actions.undo} />;
  // What was decided before the dialog was closed can still be undone, beside what the list offers.
  const bar = document.querySelector('[data-waiting]');
  if (current === null) return bar && createPortal(undo, bar);
  return (
    <DetailDialog
      review={current}
      decisionStates={options.decisions.decisionStates}
      undo={undo}
      actions={actions}
      list={list}
      zone={zone}
      loading={loading}
      assessments={alone}
      queued={queued}
      user={options.user}
    />
  );
}

const none: readonly CreatedRow[] = [];

/**
 * The light of a card that was opened by its address and is not on this page of the list, beside those that
 * are.
 */
function useAssessmentAlone(rows: readonly CreatedRow[], known: Assessments): Assessments {
  const [row, ...others] = rows;
  const card = row !== undefined && others.length === 0 && !known.byId.has(row.id) ? row.card : null;
  const cards = useMemo(() => (card === null ? [] : [card]), [card]);
  const { assessments, ...lights } = useAssessments(cards);
  useAskAssessments(cards, lights);
  if (card === null) return known;
  return { ...known, byId: new Map([...known.byId, ...assessments.byId]), retry: assessments.retry };
}
