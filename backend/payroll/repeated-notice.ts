import { weekOf } from '@/lib/hour-card/calendar';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { RunNotice } from '../database/tables/payroll-tables';
import { texts as backendTexts } from '../texts';
import type { Correction } from './corrections';
import type { ChangedCard, EarlierRun, EarlierRuns } from './earlier-runs';
import type { ApprovedCards } from './open-cards';
import { payrollFileTexts } from './payroll-file-texts';
import type { ExportedCard, PayrollTotals } from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import { datedPeriodText, type PayrollPeriod, periodText, weekText } from './payroll-weeks';
import type { PayrollRun } from './stored-runs';
import type { UndoneCard, WaitingCards } from './undone-cards';

const texts = payrollTexts.repeated;

/** The reason for undoing a run; null if the run was not undone. */
export const undoneReason = ({ undoneAt, undoneWhy }: PayrollRun): string | null =>
  undoneAt === null ? null : (undoneWhy ?? '');

/** Formats an amount in cents, such as `€ 12,50`. No line ends after the sign. */
export const eurosText = (cents: number) => `€\u00a0${(cents / 100).toFixed(2).replace('.', ',')}`;

export const totalsText = ({ worked, buildUp, reduction, travelCents }: PayrollTotals): string =>
  payrollTexts.totalsRow(
    formatDuration(worked),
    formatDuration(buildUp),
    formatDuration(reduction),
    eurosText(travelCents),
  );

type NoticeContext = Readonly<{
  period: PayrollPeriod;
  /** The undone runs that share cards with the new run. */
  earlier: EarlierRuns;
  corrections: readonly Correction[];
  /** Cards in undone runs that are missing from the new run. */
  missing: readonly UndoneCard[];
  /** The other runs for the same weeks that were not undone. */
  otherRuns: readonly number[];
}>;

/**
 * The notice about other runs. It lists runs for the same weeks that were not undone, corrected cards, undone
 * runs with the same cards, cards that have changed, and cards that are missing. Null if there is nothing to
 * report (rules: payroll-supplement, payroll-correction-totals, payroll-repeated, payroll-missing).
 */
export function repeatedNotice({ period, earlier, corrections, missing, otherRuns }: NoticeContext): RunNotice | null {
  const { changed } = earlier;
  const runs = earlier.runs.map(({ run, ...counts }) =>
    texts.run({ run: run.id, period: periodText(run), ...counts, undone: undoneReason(run) }),
  );
  const blocks = [
    ...(otherRuns.length === 0
      ? []
      : [{ title: payrollTexts.supplement(otherRuns, corrections.length > 0), lines: [] }]),
    ...(corrections.length === 0 ? [] : [correctionsBlock(corrections)]),
    ...timesBlock(corrections),
    ...(runs.length === 0 ? [] : [{ title: texts.title, lines: runs }]),
    ...(changed.length === 0 ? [] : [changedBlock(changed)]),
    ...(missing.length === 0 ? [] : [missingBlock(missing, period)]),
  ];
  return blocks.length === 0 ? null : { blocks, advice: adviceFor(earlier.runs, missing.length > 0) };
}

/**
 * The corrected cards with their totals, changed hours by kind, and changed fields (rules:
 * payroll-correction-totals, payroll-correction-fields).
 */
function correctionsBlock(corrections: readonly Correction[]): RunNotice['blocks'][number] {
  const words = payrollTexts.corrections;
  const texts = corrections.map(({ card, runs, movedFrom, lines, hours, fields, ...totals }) => {
    const moved = movedFrom === null ? '' : words.moved(weekText(movedFrom), weekText(card));
    const text = words.card(cardText(card), runs, moved, comparedText(totals), lines.length > 0);
    const notWorked = hours.filter(({ hourKind }) => hourKind !== '');
    return [text, ...notWorked.map(payrollFileTexts.changedHours), ...fields.map(payrollFileTexts.changedField)].join(
      ' ',
    );
  });
  return { title: words.title, lines: texts };
}

/** The old and new times of corrected cards, whatever the file's columns (rule: payroll-correction-times). */
function timesBlock(corrections: readonly Correction[]): RunNotice['blocks'] {
  const { changedTimes, unshown } = payrollFileTexts;
  const lines = corrections.flatMap(({ card, days }) =>
    days.map(({ date, before, now }) => unshown.times(cardText(card), date, before, now)),
  );
  return lines.length === 0 ? [] : [{ title: changedTimes, lines, listsTimes: true }];
}

function changedBlock(changed: readonly ChangedCard[]): RunNotice['blocks'][number] {
  const [before, after] = [sumOf(changed.map((one) => one.before)), sumOf(changed.map((one) => one.after))];
  return {
    title: texts.changedTitle,
    summary: texts.changedSummary(changed.length, totalsText(before), totalsText(after)),
    lines: changed.map(({ runs, card, ...totals }) => texts.changed(runs, cardText(card), comparedText(totals))),
  };
}

const comparedText = ({ before, after, only }: Pick<Correction, 'before' | 'after' | 'only'>) => ({
  before: totalsText(before),
  after: totalsText(after),
  only,
});

function sumOf(all: readonly PayrollTotals[]): PayrollTotals {
  const sum = (figureOf: (totals: PayrollTotals) => number) => all.reduce((total, one) => total + figureOf(one), 0);
  return {
    cards: all.length,
    worked: sum(({ worked }) => worked),
    buildUp: sum(({ buildUp }) => buildUp),
    reduction: sum(({ reduction }) => reduction),
    travelCents: sum(({ travelCents }) => travelCents),
  };
}

function missingBlock(missing: readonly UndoneCard[], period: PayrollPeriod): RunNotice['blocks'][number] {
  const reasons = missing.map((card) => reasonOf(card, period));
  const countOf = (kind: Reason['kind']) => reasons.filter((reason) => reason.kind === kind).length;
  const totals = sumOf(missing.map((one) => one.totals));
  const counts = { outside: countOf('outside'), notApproved: countOf('notApproved'), office: countOf('office') };
  return {
    title: texts.missingTitle,
    summary: texts.missingSummary(missing.length, counts, totalsText(totals)),
    lines: missing.map(({ card, totals: own, ...runs }, index) =>
      texts.missing(runs, cardText(card), reasons[index]?.text ?? '', totalsText(own)),
    ),
  };
}

type Reason = Readonly<{ kind: 'notApproved' | 'outside' | 'office'; text: string }>;

/** Why a card in an undone run is missing from the new run. */
function reasonOf({ status, weekStart, isOffice }: UndoneCard, { firstWeek, lastWeek }: PayrollPeriod): Reason {
  const { reasons } = texts;
  if (status !== 'APPROVED') {
    return { kind: 'notApproved', text: reasons.status(backendTexts.report.statuses[status].toLowerCase()) };
  }
  if (weekStart < firstWeek || weekStart > lastWeek) return { kind: 'outside', text: reasons.outside };
  return isOffice ? { kind: 'office', text: reasons.office } : { kind: 'outside', text: reasons.outside };
}

function adviceFor(repeated: readonly EarlierRun[], isMissing: boolean): string | null {
  if (repeated.some(({ run }) => run.undoneAt !== null)) return texts.undone;
  return isMissing ? texts.undoneMissing : null;
}

export const cardText = ({ employeeName, employeeNumber, cardNumber, ...week }: ExportedCard) =>
  texts.card(employeeName, employeeNumber, weekText(week), cardNumber);

/** Describes how many cards in undone runs are not yet in a new run (rule: payroll-waiting). */
export const waitingText = ({ cards, notApproved, period }: WaitingCards) =>
  payrollTexts.waiting(cards, datedPeriodText(period), notApproved);

/**
 * The figures for texts about approved cards, such as the cards that a run for later weeks leaves out
 * (rule: payroll-before).
 */
const wordsOf = ({ worked, travelCents, period, ...counts }: ApprovedCards) => ({
  ...counts,
  weeks: datedPeriodText(period),
  worked: formatDuration(worked),
  euros: eurosText(travelCents),
});

/** `isMaking` is true if a run for the period can be made. */
export const beforeText = (cards: ApprovedCards, { firstWeek }: PayrollPeriod, isMaking: boolean) =>
  payrollTexts.before({ ...wordsOf(cards), week: weekText(weekOf(firstWeek)), isMaking });

export const approvedText = (cards: ApprovedCards) => payrollTexts.waitingApproved(wordsOf(cards));
