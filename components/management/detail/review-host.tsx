'use client';

import type { Assessments } from '../assessment/use-assessments';
import { DetailDialog } from './detail-dialog';
import { type ReviewOptions, useReview } from './use-review';

type ReviewHostProps = ReviewOptions & { list: string; zone: string; assessments: Assessments };

/** The detail dialog with its review state; its code loads when the first card is opened. */
export function ReviewHost({ list, zone, assessments, ...options }: ReviewHostProps) {
  const { current, actions, loading } = useReview(options);
  if (current === null) return null;
  return (
    <DetailDialog
      review={current}
      decisionStates={options.decisions.decisionStates}
      actions={actions}
      list={list}
      zone={zone}
      loading={loading}
      assessments={assessments}
    />
  );
}
