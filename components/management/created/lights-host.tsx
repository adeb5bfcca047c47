'use client';

import { useEffect } from 'react';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { AssessmentProgress } from '../assessment/assessment-progress';
import { type Assessments, useAssessments } from '../assessment/use-assessments';

type LightsHostProps = { cards: readonly ManagedHourCard[]; tell: (assessments: Assessments) => void };

/** Asks for the lights and shows how far they are. Loaded after the list was drawn, which does not wait for any of it. */
export function LightsHost({ cards, tell }: LightsHostProps) {
  const assessments = useAssessments(cards);
  useEffect(() => tell(assessments), [assessments, tell]);
  return <AssessmentProgress assessments={assessments} />;
}
