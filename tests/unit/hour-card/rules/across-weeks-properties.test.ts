import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineIssue } from '@/lib/hour-card/issue';
import { checkAcrossWeeks, checkLinesTogether as checkWithinCard } from '@/lib/hour-card/rules/check-lines-together';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import type { DraftLine, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { form, line, monday, rules, zone } from '../samples';

const lastSunday = '2026-03-01';
const cardRules = rules(form([]));

function resolved(lines: readonly DraftLine[]): readonly ResolvedLine[] {
  return lines.flatMap((draft) => {
    const reading = resolveLine(draft, zone);
    return reading.line ? [reading.line] : [];
  });
}

describe('properties of checks across weeks', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15);
  const drafts = fc.array(
    fc.tuple(fc.constantFrom(lastSunday, monday), quarter, quarter).filter(([, start, end]) => start !== end),
    { minLength: 1, maxLength: 6 },
  );
  const hoursOf = (rows: readonly (readonly [string, number, number])[]) =>
    resolved(rows.map(([date, start, end]) => ({ ...line(date), span: { start, end, received: null } })));

  it('reports all overlaps with lines on another card', () => {
    fc.assert(
      fc.property(drafts, drafts, (mine, theirs) => {
        const [own, others] = [hoursOf(mine), hoursOf(theirs)];
        const colliding = (issues: readonly LineIssue[]) =>
          issues.filter(({ code }) => code === 'collision').map(({ line: key }) => key);
        const edge = colliding(checkAcrossWeeks({ lines: own }, cardRules, others));
        const keys = new Set(own.map(({ key }) => key));
        const together = colliding(checkWithinCard([...own, ...others], cardRules)).filter((key) => keys.has(key));
        const alone = colliding(checkWithinCard(own, cardRules));
        expect(new Set([...edge, ...alone])).toEqual(new Set(together));
      }),
    );
  });

  it('reports an issue if and only if the combined lines break a rule', () => {
    fc.assert(
      fc.property(drafts, drafts, (mine, theirs) => {
        const [own, others] = [hoursOf(mine), hoursOf(theirs)];
        fc.pre(checkWithinCard(own, cardRules).length === 0 && checkWithinCard(others, cardRules).length === 0);
        const together = checkWithinCard([...own, ...others], cardRules);
        const edge = checkAcrossWeeks({ lines: own }, cardRules, others);
        expect(edge.length > 0).toBe(together.length > 0);
        expect(edge.every(({ line: key }) => own.some((one) => one.key === key))).toBe(true);
      }),
    );
  });
});
