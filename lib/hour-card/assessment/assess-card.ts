import { isBlankLine } from '../compare/line-content';
import { isWithinContract } from '../contracts';
import { workingHoursHints } from '../hints/working-hours-hints';
import type { Issue } from '../issue';
import { lineIssue } from '../line-issue';
import { checkNeighbours } from '../neighbours/check-neighbours';
import { resolveCard } from '../resolve-card';
import { validateCard } from '../validate-card';
import type { CardRules, HourCardForm, ResolvedLine } from '../vocabulary';
import type { AssessmentReason, Verdict } from './assessment';
import type { EarlierWeek } from './earlier-weeks';
import { worstLight } from './light-of';
import { fewestWeeks, unlikeBefore } from './unlike-before';

/** What a card is held against beside its own rules. */
export type Beside = Readonly<{
  /** The employee's lines of the weeks before and after, for the rules across the week's edge. */
  neighbours: readonly ResolvedLine[];
  /** What the employee did before, the newest first. */
  earlier: readonly EarlierWeek[];
}>;

/** The editor leaves out days outside the contract, since they are never sent; on a card that was sent they are a fault. */
function outsideContract(form: HourCardForm, rules: CardRules): readonly Issue[] {
  const outside = form.lines.filter((line) => !isWithinContract(line.date, rules.contract) && !isBlankLine(line));
  return outside.map(({ key }) => lineIssue('outside_contract', key));
}

function brokenRules(form: HourCardForm, issues: readonly Issue[]): readonly AssessmentReason[] {
  const reasons = issues.map((issue): AssessmentReason => {
    const line = 'line' in issue ? form.lines.find(({ key }) => key === issue.line) : undefined;
    if (line === undefined) return { code: 'rule_broken', issue, date: issue.params.date ?? null, line: null };
    const sameDay = form.lines.filter(({ date }) => date === line.date);
    const number = sameDay.length > 1 ? sameDay.indexOf(line) + 1 : null;
    return { code: 'rule_broken', issue, date: line.date, line: number };
  });
  // Two breaks that are wrong are told once: whoever reviews does not see the fields.
  const tellingOf = ({ issue, date, line }: Extract<AssessmentReason, { code: 'rule_broken' }>) =>
    JSON.stringify([issue.code, issue.params, date, line]);
  const told = new Set<string>();
  return reasons.filter((reason) => {
    if (reason.code !== 'rule_broken' || told.has(tellingOf(reason))) return false;
    told.add(tellingOf(reason));
    return true;
  });
}

/**
 * The traffic light of a card (issue 4, point 2): red for every rule that the editor would refuse it for, those across the
 * week's edge included; amber for advice of the working-hours act and for a week unlike those before; else green.
 */
export function assessCard(form: HourCardForm, rules: CardRules, { neighbours, earlier }: Beside): Verdict {
  const { readable } = resolveCard(form, rules);
  const validation = validateCard(form, rules);
  const outside = outsideContract(form, rules);
  const refused = validation.ok ? [] : validation.issues;
  const issues = [
    // Who sees that the hours are outside the contract need not hear that there are none within.
    ...refused.filter(({ code }) => code !== 'no_hours' || outside.length === 0),
    ...outside,
    ...checkNeighbours(readable, rules, neighbours),
  ];
  const found: readonly AssessmentReason[] = [
    ...brokenRules(form, issues),
    ...workingHoursHints(readable, rules).map((hint) => ({ code: 'working_hours_hint', hint }) as const),
    ...unlikeBefore(readable.lines, earlier),
  ];
  if (found.length > 0) return { light: worstLight(found), reasons: found };
  const weeks = earlier.length;
  return { light: 'green', reasons: [{ code: weeks < fewestWeeks ? 'nothing_to_compare' : 'like_before', weeks }] };
}
