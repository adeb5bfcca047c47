import type { CardAssessment } from '@/lib/hour-card/assessment/assessment';

/** One line of the answer of `/api/management/assessments`: how it went with one card. */
export type AssessmentFrame =
  | Readonly<{ id: string; ok: true; data: CardAssessment }>
  | Readonly<{ id: string; ok: false; statusCode: number; message: string }>;
