import { sessionChangedMessage } from '@/lib/acting-as';
import { euroTextIn } from '@/lib/format/decimals';
import { momentText } from '@/lib/format/moment';
import { can, type ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { EpochSeconds } from '@/lib/hour-card/vocabulary';
import type { DescribedAssessment } from './described-assessment';

/** A card as the created screen shows it. */
export type CreatedRow = Readonly<{
  /** The card's id as a string: the key of everything that is remembered about the row. */
  id: string;
  card: ManagedHourCard;
  /** The last change in the company's zone, such as `21-11-2026 14:05`. */
  updatedText: string;
  /** The travel costs in the language of the page, such as `€ 12,50`; empty for none. */
  travelText: string;
  /** Whether the card is the manager's own, which another manager must decide on (rule: review-own-card). */
  own: boolean;
}>;

/**
 * Whether this manager may make this decision about a card (rules: review-own-card, status-approve,
 * status-decline).
 */
export function mayDecide({ card, own }: CreatedRow, kind: Decision['kind']): boolean {
  return !own && can[kind](card.status);
}

/**
 * Whether a card awaits a decision of this manager, which can go both ways. A declined card awaits its
 * employee.
 */
export function isOpen(row: CreatedRow): boolean {
  return mayDecide(row, 'approve') && mayDecide(row, 'decline');
}

/** Whether a card is approved, declined or processed, so that it is not called green (rule: light-green). */
export const isDecided = ({ status }: Pick<ManagedHourCard, 'status'>) => !can.approve(status) || !can.decline(status);

/** Whose card it is and of which week, for a sentence about it. */
export const cardName = ({ card: { employeeName, week } }: CreatedRow) => ({
  name: employeeName,
  week: String(week.week),
  year: String(week.year),
});

/** In the place of a moment that is not known. */
export const noMoment = '-';

type RowContext = Readonly<{
  zone: string;
  locale: string;
  /** The ids of the manager's own employee records, as strings. */
  ownIds: ReadonlySet<string>;
}>;

/**
 * A row of the created screen, made on the server so that the browser needs neither time zones nor the
 * figures of a language to show the list.
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

/** How many decisions are sent at once, and how many one request may hold (rule: bulk-four). */
export const decisionLimits = { atOnce: 4, perRequest: 100 } as const;

/** A manager's decision about a card (rules: review-approve, review-decline). */
export type Decision = Readonly<{ kind: 'approve' } | { kind: 'decline'; comment: string }>;

/** A card as the server knows it now, when that is not what the manager saw. */
export type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochSeconds | null }>;

export type DecisionFailure = Readonly<{
  ok: false;
  statusCode: number;
  message: string;
  current?: CurrentCard;
  /** The card is what this manager made of it in another tab. */
  isOwn?: boolean;
}>;
/** `data` is the version that the decision made, when the server could tell. */
export type DecisionOutcome = Readonly<{ ok: true; data?: Readonly<{ version: string }> }> | DecisionFailure;

/** The session is over, or belongs to someone else now (rules: session-401, session-same). */
export const isSignedOut = ({ statusCode, message }: Pick<DecisionFailure, 'statusCode' | 'message'>): boolean =>
  statusCode === 401 || message === sessionChangedMessage;

/** There was no answer, or the session is not this page's any more: reading the list again would lose it. */
export const isLost = (outcome: DecisionOutcome): boolean =>
  !outcome.ok && (outcome.statusCode === 0 || isSignedOut(outcome));

/** What a card has become whose decision was sent as its page was left; `status` is in upper case. */
export type LeftCard = Readonly<{ id: string; status: string; name: string; week: string; year: string }>;

/** One that could not be read just now, which says nothing of what it has become. */
export type UnreadCard = Readonly<{ id: string; unread: true }>;

/** Asks the server to approve or decline a card; never rejects. */
export type SendDecision = (card: ManagedHourCard, decision: Decision) => Promise<DecisionOutcome>;

/** What was found out about one of several cards. */
export type Frame<Data> =
  | Readonly<{ id: string; ok: true; data: Data }>
  | Readonly<{ id: string; ok: false; statusCode: number; message: string }>;

/** One line of the response of `/api/management/assessments`. */
export type AssessmentFrame = Frame<DescribedAssessment>;

/**
 * One line of the response of `/api/management/green`: how many open cards the list has and how many of those
 * are looked at, then each of them; `unknown` is one whose light could not be had.
 */
export type GreenFrame = Readonly<
  | { kind: 'total'; total: number; checked: number }
  | { kind: 'green' | 'unknown'; row: CreatedRow }
  | { kind: 'other' }
  | { kind: 'failed'; statusCode: number; message: string }
>;
