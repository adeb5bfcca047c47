'use client';

import { createPortal } from 'react-dom';
import type { Assessments } from '../assessment/use-assessments';
import { DetailDialog } from './detail-dialog';
import { UndoStrip } from './undo-strip';
import { type ReviewOptions, useReview } from './use-review';

type ReviewHostProps = ReviewOptions & { list: string; zone: string; assessments: Assessments };

/** The detail dialog with its review state; its code loads when the first card is opened. */
export function ReviewHost({ list, zone, assessments, ...options }: ReviewHostProps) {
  const { current, actions, loading, states, waiting } = useReview(options);
  const undo = <UndoStrip waiting={waiting} undo={actions.undo} />;
  // What was decided before the dialog was closed can still be undone, beside what the list offers.
  const bar = document.querySelector('[data-waiting]');
  if (current === null) return bar && createPortal(undo, bar);
  return (
    <DetailDialog
      review={current}
      decisionStates={states}
      undo={undo}
      actions={actions}
      list={list}
      zone={zone}
      loading={loading}
      assessments={assessments}
    />
  );
}
