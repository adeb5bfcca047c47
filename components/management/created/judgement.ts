import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';

/** What a manager decides about a card (SPEC 4). */
export type Judgement = Readonly<{ kind: 'approve' } | { kind: 'decline'; comment: string }>;

/** A card as the server knows it now, where it is not what the manager had on the screen. */
export type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochMinutes | null }>;

export type JudgeFailure = Readonly<{ ok: false; statusCode: number; message: string; current?: CurrentCard }>;
export type JudgeOutcome = Readonly<{ ok: true }> | JudgeFailure;

/** Asks the server to approve or decline a card; never rejects. */
export type JudgeRequest = (card: ManagedHourCard, judgement: Judgement) => Promise<JudgeOutcome>;

/** The status a card has once the judgement went well (SPEC 4). */
export function statusAfter({ kind }: Judgement): 'APPROVED' | 'DECLINED' {
  return kind === 'approve' ? 'APPROVED' : 'DECLINED';
}
