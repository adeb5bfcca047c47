import { type CardHint, workingWeekHints } from '@/lib/hour-card/advice/working-hours/check';
import type { AgreedLimits } from '@/lib/hour-card/advice/working-hours/rules';
import { addDays } from '@/lib/hour-card/calendar';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import type { CardRules, ContractType, DraftLine, IsoDate, ResolvedLine, Week } from '@/lib/hour-card/vocabulary';
import { form, line, monday, rules, zone } from '../../samples';

/** Work on a day: a date, times, and the times of breaks. */
export type Work = readonly [date: IsoDate, times: string, ...breaks: string[]];

export const resolved = (drafts: readonly DraftLine[]): readonly ResolvedLine[] =>
  drafts.flatMap((draft) => resolveLine(draft, zone).line ?? []);

export const linesOf = (work: readonly Work[]): readonly ResolvedLine[] =>
  resolved(work.map(([date, times, ...breaks]) => line(date, times, { breaks })));

/** The same times on some days of a week, counted from its Monday. */
export const onDays = (first: IsoDate, days: readonly number[], times: string): readonly Work[] =>
  days.map((count) => [addDays(first, count), times]);

/** The same work in a number of weeks before the week that starts on `first`. */
export const inWeeksBefore = (count: number, first: IsoDate, work: (first: IsoDate) => readonly Work[]) =>
  Array.from({ length: count }, (_, at) => work(addDays(first, -7 * (at + 1)))).flat();

export type Situation = Readonly<{
  /** Work on the card of the week, and on the other cards. */
  own: readonly Work[];
  known?: readonly Work[];
  lines?: readonly ResolvedLine[];
  week?: Week;
  type?: ContractType;
  more?: Partial<CardRules>;
  agreed?: AgreedLimits;
}>;

export function weekHints(situation: Situation): readonly CardHint[] {
  const { own, known = [], lines = [], week = { year: 2026, week: 10 }, type = 'FULL_TIME' } = situation;
  const cardRules = rules(form([line(monday)]), situation.more);
  const card = { type, week, lines: [...linesOf(own), ...lines] };
  return workingWeekHints(card, cardRules, linesOf(known), situation.agreed);
}

export const codesOf = (situation: Situation): readonly string[] => weekHints(situation).map(({ code }) => code);
