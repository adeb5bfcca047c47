import { sessionChangedMessage } from '@/lib/acting-as';
import { euroTextIn } from '@/lib/format/decimals';
import { momentText } from '@/lib/format/moment';
import { can, type ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { EpochSeconds } from '@/lib/hour-card/vocabulary';
import type { DescribedAssessment } from './described-assessment';

/** A card in the created list. */
export type CreatedRow = Readonly<{
  /** The card's id as a string. State about the row is keyed by it. */
  id: string;
  card: ManagedHourCard;
  /** The last change in the company's time zone, such as `21-11-2026 14:05`. */
  updatedText: string;
  /** The travel expenses in the language of the page, such as `€ 12,50`; empty for none. */
  travelText: string;
  /** Whether it is the manager's own card, on which another manager must decide (rule: review-own-card). */
  own: boolean;
}>;

/**
 * Whether this manager may make this decision on a card (rules: review-own-card, status-approve,
 * status-decline).
 */
export function mayDecide({ card, own }: CreatedRow, kind: Decision['kind']): boolean {
  return !own && can[kind](card.status);
}

/** Whether this manager can still approve or decline a card. A declined card awaits its employee. */
export function isOpen(row: CreatedRow): boolean {
  return mayDecide(row, 'approve') && mayDecide(row, 'decline');
}

/**
 * Whether a card is approved, declined or processed. Such a card never counts as green (rule: light-decided).
 */
export const isDecided = ({ status }: Pick<ManagedHourCard, 'status'>) => !can.approve(status) || !can.decline(status);

/** The employee and week of a card, as arguments of a message. */
export const cardName = ({ card: { employeeName, week } }: CreatedRow) => ({
  name: employeeName,
  week: String(week.week),
  year: String(week.year),
});

/** Shown when a moment is unknown. */
export const noMoment = '-';

type RowContext = Readonly<{
  zone: string;
  locale: string;
  /** The ids of the manager's own employee records, as strings. */
  ownIds: ReadonlySet<string>;
}>;

/**
 * A row of the created list. Made on the server, so that the browser needs neither time zones nor number
 * formats to show the list.
 */
export function toCreatedRow(card: ManagedHourCard, { zone, locale, ownIds }: RowContext): CreatedRow {
  return {
    id: String(card.id),
    card,
    updatedText: card.updatedAt === null ? noMoment : momentText(card.updatedAt, zone),
    travelText: card.travelExpenses === 0 ? '' : euroTextIn(locale)(card.travelExpenses),
    own: ownIds.has(String(card.employeeId)),
  };
}

/** How many decisions are sent at once, and how many one request may contain (rule: bulk-four). */
export const decisionLimits = { atOnce: 4, perRequest: 100 } as const;

/** A manager's decision on a card (rules: review-approve, review-decline). */
export type Decision = Readonly<{ kind: 'approve' } | { kind: 'decline'; comment: string }>;

/** The card's current state on the server, when it differs from what the manager saw. */
export type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochSeconds | null }>;

export type DecisionFailure = Readonly<{
  ok: false;
  statusCode: number;
  message: string;
  current?: CurrentCard;
  /** This manager caused that state in another tab. */
  isOwn?: boolean;
}>;
/** `data` is the card's version after the decision, when the server knows it. */
export type DecisionOutcome = Readonly<{ ok: true; data?: Readonly<{ version: string }> }> | DecisionFailure;

/** The session has ended, or now belongs to another user (rules: session-401, session-same). */
export const isSignedOut = ({ statusCode, message }: Pick<DecisionFailure, 'statusCode' | 'message'>): boolean =>
  statusCode === 401 || message === sessionChangedMessage;

/**
 * No answer arrived, or the session no longer belongs to this page. Reloading the list would lose the
 * decision.
 */
export const isLost = (outcome: DecisionOutcome): boolean =>
  !outcome.ok && (outcome.statusCode === 0 || isSignedOut(outcome));

/** The current state of a card whose decision was sent as its page was left. `status` is in upper case. */
export type UnconfirmedCard = Readonly<{ id: string; status: string; name: string; week: string; year: string }>;

/** A card that could not be read now. Its current state is unknown. */
export type UnreadCard = Readonly<{ id: string; unread: true }>;

/** Asks the server to approve or decline a card. Never rejects. */
export type SendDecision = (card: ManagedHourCard, decision: Decision) => Promise<DecisionOutcome>;

/** The result for one of several cards. */
export type Frame<Data> =
  | Readonly<{ id: string; ok: true; data: Data }>
  | Readonly<{ id: string; ok: false; statusCode: number; message: string }>;

/** One line of the response of `/api/management/assessments`. */
export type AssessmentFrame = Frame<DescribedAssessment>;

/**
 * One line of the response of `/api/management/green`. First the number of open cards in the list and how
 * many of those are checked, then a line for each card. `unknown` is a card whose light could not be
 * determined.
 */
export type GreenFrame = Readonly<
  | { kind: 'total'; total: number; checked: number }
  | { kind: 'green' | 'unknown'; row: CreatedRow }
  | { kind: 'other' }
  | { kind: 'failed'; statusCode: number; message: string }
>;
