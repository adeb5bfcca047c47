import { dayOfWeek } from '@/lib/hour-card/calendar';
import type { LineIssueCode } from '@/lib/hour-card/issue';
import type { ResolvedCard, ResolvedLine } from '@/lib/hour-card/vocabulary';
import type { HourCardStatus } from '../database/tables/hour-card-tables';
import { demoShifts } from './lookups';

/** A card with something missing, and the decline reason that the employee sees. */
type Declined = Readonly<{ card: ResolvedCard; comment: string }>;

const dayNames = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const;
const nameOfDay = ({ date }: ResolvedLine) => dayNames[dayOfWeek(date) - 1];
const wednesday = 3;
const friday = 5;

/** The line on the preferred day, or else the first line. */
const preferring = (day: number, lines: readonly ResolvedLine[]) =>
  lines.find(({ date }) => dayOfWeek(date) === day) ?? lines[0];

const withLine = (card: ResolvedCard, line: ResolvedLine, changed: Partial<ResolvedLine>): ResolvedCard => ({
  ...card,
  lines: card.lines.map((one) => (one === line ? { ...line, ...changed } : one)),
});

/** Removes a day's breaks and ends the day that much earlier, so that its hours still match the schedule. */
function withoutBreak(card: ResolvedCard): Declined | null {
  const line = preferring(
    wednesday,
    card.lines.filter(({ breaks }) => breaks.length > 0),
  );
  if (!line) return null;
  const pause = line.breaks.reduce((sum, { start, end }) => sum + end - start, 0);
  const changed = withLine(card, line, { breaks: [], end: line.end - pause });
  return { card: changed, comment: `De pauze van ${nameOfDay(line)} ontbreekt. Vul die alsnog in.` };
}

/** Starts a day half an hour before its schedule. */
function startedEarly(card: ResolvedCard): Declined | null {
  const scheduled = demoShifts.some(({ id }) => id === card.shiftId);
  const line = preferring(
    friday,
    card.lines.filter(({ start, end }) => scheduled && end > start),
  );
  if (!line) return null;
  const changed = withLine(card, line, { start: line.start - 30, end: line.end - 30 });
  const comment = `Volgens het rooster begon je ${nameOfDay(line)} een half uur later. Klopt je starttijd?`;
  return { card: changed, comment };
}

function travelOfAnotherWeek(card: ResolvedCard): Declined | null {
  if (card.travelExpenses === 0) return null;
  return { card, comment: 'Je reiskosten horen bij de week ervoor. Haal ze hier weg.' };
}

function withoutLastDay(card: ResolvedCard): Declined | null {
  const line = card.lines.at(-1);
  if (!line || card.lines.length < 2) return null;
  const comment = `Je uren van ${nameOfDay(line)} ontbreken. Vul die alsnog in.`;
  return { card: { ...card, lines: card.lines.slice(0, -1) }, comment };
}

/**
 * Makes a card incomplete, for its employee to correct. `chance` (0 up to 1) selects what to remove. A whole
 * day is removed only if nothing else can be, so that the week looks like other weeks. Null if nothing can be
 * removed.
 */
function lacking(card: ResolvedCard, chance: number): Declined | null {
  const lacks = [withoutBreak, startedEarly, travelOfAnotherWeek].flatMap((lack) => lack(card) ?? []);
  return lacks[Math.floor(chance * lacks.length)] ?? withoutLastDay(card);
}

type Decided = Readonly<{ card: ResolvedCard; status: HourCardStatus; comment: string }>;

/** A card with its status. A card that should be declined but has nothing to remove stays CREATED. */
export function decidedCard(card: ResolvedCard, status: HourCardStatus, chance: number): Decided {
  if (status !== 'DECLINED') return { card, status, comment: '' };
  const declined = lacking(card, chance);
  return declined ? { ...declined, status } : { card, status: 'CREATED', comment: '' };
}

export const brokenRuleReasons: ReadonlyMap<LineIssueCode, string> = new Map<LineIssueCode, string>([
  ['max_shift_length_exceeded', 'Je laatste dienst is langer dan mag. Klopt je eindtijd?'],
  ['gap_too_small', 'Tussen je laatste twee diensten zit te weinig rust. Kloppen de tijden?'],
  ['invalid_hours_hour_exceptions', 'Je op- en afbouw komt niet overeen met je uren.'],
]);
