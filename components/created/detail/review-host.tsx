'use client';

import { type ComponentProps, useMemo } from 'react';
import { type Assessments, useAssessments } from '@/components/lights/use-assessments';
import type { CreatedRow } from '@/lib/management/created-row';
import { DetailDialog } from './detail-dialog';

export function ReviewHost(props: ComponentProps<typeof DetailDialog>) {
  const assessments = useAssessmentAlone(props.review.rows, props.assessments);
  return <DetailDialog {...props} assessments={assessments} />;
}

/** Loads the light of a card that is not on this page of the list, because it was opened by its address. */
function useAssessmentAlone(rows: readonly CreatedRow[], known: Assessments): Assessments {
  const [row, ...others] = rows;
  const card = row !== undefined && others.length === 0 && !known.byId.has(row.id) ? row.card : null;
  const cards = useMemo(() => (card === null ? [] : [card]), [card]);
  const own = useAssessments(cards);
  if (card === null) return known;
  return { ...known, byId: new Map([...known.byId, ...own.byId]), retry: own.retry };
}
