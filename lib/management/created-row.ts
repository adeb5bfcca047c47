import { sessionChangedMessage } from '@/lib/acting-as';
import { euroTextIn } from '@/lib/format/decimals';
import { momentText } from '@/lib/format/moment';
import { can, type ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { EpochSeconds } from '@/lib/hour-card/vocabulary';
import type { DescribedAssessment } from './described-assessment';

export type CreatedRow = Readonly<{
  /** The card's id as a string, the key of all state about the row. */
  id: string;
  card: ManagedHourCard;
  /** When the card was last changed, in the company's time zone, such as `21-11-2026 14:05`. */
  updatedText: string;
  /** The travel expenses in the language of the page, such as `€ 12,50`; empty if there are none. */
  travelText: string;
  /** Whether this is the manager's own card. Another manager must decide on it (rule: review-own-card). */
  own: boolean;
}>;

/**
 * Whether this manager may make this decision on the card (rules: review-own-card, status-approve,
 * status-decline).
 */
export function mayDecide({ card, own }: CreatedRow, kind: Decision['kind']): boolean {
  return !own && can[kind](card.status);
}

/**
 * Whether this manager can still both approve and decline the card. False for a declined card, which awaits
 * its employee.
 */
export function isOpen(row: CreatedRow): boolean {
  return mayDecide(row, 'approve') && mayDecide(row, 'decline');
}

/**
 * Whether a card is approved, declined or processed. Such a card never counts as green (rule: light-decided).
 */
export const isDecided = ({ status }: Pick<ManagedHourCard, 'status'>) => !can.approve(status) || !can.decline(status);

export const cardName = ({ card: { employeeName, week } }: CreatedRow) => ({
  name: employeeName,
  week: String(week.week),
  year: String(week.year),
});

export const noMoment = '-';

type RowContext = Readonly<{
  zone: string;
  locale: string;
  ownIds: ReadonlySet<string>;
}>;

/**
 * Creates a row of the created list. This happens on the server, so that the browser needs neither time zones
 * nor number formats.
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

/** The card's current state on the server, if it differs from what the manager saw. */
export type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochSeconds | null }>;

export type DecisionFailure = Readonly<{
  ok: false;
  statusCode: number;
  message: string;
  current?: CurrentCard;
  /** Whether `current` is the result of this manager's own decision in another tab. */
  isOwn?: boolean;
}>;
/** `data` contains the card's version after the decision, if the server knows it. */
export type DecisionOutcome = Readonly<{ ok: true; data?: Readonly<{ version: string }> }> | DecisionFailure;

/** Whether the session has ended or now belongs to another user (rules: session-401, session-same). */
export const isSignedOut = ({ statusCode, message }: Pick<DecisionFailure, 'statusCode' | 'message'>): boolean =>
  statusCode === 401 || message === sessionChangedMessage;

/**
 * Whether no response arrived, or the session no longer belongs to this page. In both cases, keep the list as
 * it is: reloading would lose the decision.
 */
export const isLost = (outcome: DecisionOutcome): boolean =>
  !outcome.ok && (outcome.statusCode === 0 || isSignedOut(outcome));

/**
 * The current state of a card whose decision was sent as the user left the page. `status` is in upper case.
 */
export type UnconfirmedCard = Readonly<{ id: string; status: string; name: string; week: string; year: string }>;

/** A card that could not be read, so its current state is unknown. */
export type UnreadCard = Readonly<{ id: string; unread: true }>;

/** Sends a decision about a card to the server. Never rejects. */
export type SendDecision = (card: ManagedHourCard, decision: Decision) => Promise<DecisionOutcome>;

/** The result for one of the requested cards. */
export type Frame<Data> =
  | Readonly<{ id: string; ok: true; data: Data }>
  | Readonly<{ id: string; ok: false; statusCode: number; message: string }>;

/** One line of the response from `/api/management/assessments`. */
export type AssessmentFrame = Frame<DescribedAssessment>;

/**
 * One line of the response from `/api/management/green`. The first line has the number of open cards in the
 * list and how many of them are checked. Each further line is about one card; `unknown` means that its light
 * could not be determined.
 */
export type GreenFrame = Readonly<
  | { kind: 'total'; total: number; checked: number }
  | { kind: 'green' | 'unknown'; row: CreatedRow }
  | { kind: 'other' }
  | { kind: 'failed'; statusCode: number; message: string }
>;
