import { describe, expect, test } from 'vitest';
import { agreeOn, disputedParts, isSameCard, takeParts, takeTheirs } from '@/lib/hour-card/compare/merge-by-day';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { form, line, monday, tuesday, wednesday } from '../samples';

const card = (times: Readonly<Record<string, string | readonly string[]>>, more: Partial<HourCardForm> = {}) =>
  form(
    Object.entries(times).flatMap(([date, spans]) => [spans].flat().map((span) => line(date, span))),
    more,
  );
/** Returns the lines without the form's blank lines on other weekdays. */
const filledLines = ({ lines }: HourCardForm) => lines.filter(({ span }) => span.start !== null);
const timesOf = (form: HourCardForm) =>
  filledLines(form).map(({ date, span }) => `${date} ${Number(span.start) / 60}-${Number(span.end) / 60}`);

const agreed = card({ [monday]: '08:00-16:00', [tuesday]: '08:00-16:00' });

describe('merging the versions of two tabs', () => {
  test('merges days that changed only in the other tab', () => {
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' });
    const theirs = card({ [monday]: '08:00-16:00', [tuesday]: '10:00-16:00' });
    const both = [`${monday} 9-16`, `${tuesday} 10-16`];
    expect(timesOf(takeTheirs(mine, theirs, agreed))).toEqual(both);
    expect(timesOf(takeTheirs(theirs, mine, agreed))).toEqual(both);
  });

  test('merges days that the other version added or emptied, sorted by date', () => {
    const theirs = card({ [tuesday]: '08:00-16:00', [wednesday]: ['08:00-12:00', '13:00-17:00'] });
    const mine = card({ [monday]: '08:00-16:00', [tuesday]: '08:00-16:00', '2026-03-06': '08:00-16:00' });
    expect(timesOf(takeTheirs(mine, theirs, agreed))).toEqual([
      `${tuesday} 8-16`,
      `${wednesday} 8-12`,
      `${wednesday} 13-17`,
      '2026-03-06 8-16',
    ]);
  });

  test('merges all card fields together', () => {
    const theirs = { ...agreed, travelExpenses: 12, workedInTeams: true };
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' });
    const merged = takeTheirs(mine, theirs, agreed);
    expect(merged).toMatchObject({ travelExpenses: 12, workedInTeams: true });
    expect(merged.lines).toBe(mine.lines);
  });

  test('treats a typed card and the same card received from the server as equal', () => {
    const received = { start: 29_893_380, end: 29_893_860 };
    const lines = agreed.lines.map((each, at) => ({ ...each, id: 70 + at, span: { ...each.span, received } }));
    const reloaded = { ...agreed, lines };
    expect(isSameCard(agreed, reloaded)).toBe(true);
    expect(isSameCard(card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' }), reloaded)).toBe(false);
    expect(isSameCard({ ...agreed, travelExpenses: 12 }, reloaded)).toBe(false);
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' });
    expect(disputedParts(mine, reloaded, agreed)).toEqual([]);
    expect(takeTheirs(mine, reloaded, agreed)).toBe(mine);
  });

  test('returns the same form when the other tab has no other changes', () => {
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' });
    expect(takeTheirs(mine, agreed, agreed)).toBe(mine);
    expect(takeTheirs(mine, structuredClone(mine), agreed)).toBe(mine);
  });

  test('keeps this tab’s version of conflicting days and lists those days', () => {
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' });
    const theirs = card({ [monday]: '10:00-16:00', [tuesday]: '08:00-12:00' }, { travelExpenses: 5 });
    expect(disputedParts(mine, theirs, agreed)).toEqual([monday]);
    const merged = takeTheirs(mine, theirs, agreed);
    expect(timesOf(merged)).toEqual([`${monday} 9-16`, `${tuesday} 8-12`]);
    expect(timesOf(takeParts(merged, theirs, [monday]))).toEqual([`${monday} 10-16`, `${tuesday} 8-12`]);
    expect(disputedParts({ ...mine, travelExpenses: 1 }, theirs, agreed)).toEqual(['card', monday]);
  });

  test('does not report a conflict for changes in one tab or identical changes', () => {
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-16:00' });
    expect(disputedParts(mine, agreed, agreed)).toEqual([]);
    expect(disputedParts(agreed, mine, agreed)).toEqual([]);
    expect(disputedParts(mine, structuredClone(mine), agreed)).toEqual([]);
    expect(disputedParts(card({}), mine, agreed)).toEqual([monday]);
  });

  test('adds only identical changes to the base for later merges', () => {
    const mine = card({ [monday]: '09:00-16:00', [tuesday]: '11:00-16:00' }, { travelExpenses: 3 });
    const theirs = card({ [monday]: '09:00-16:00', [tuesday]: '08:00-12:00' }, { travelExpenses: 3 });
    const now = agreeOn(mine, theirs, agreed);
    expect(timesOf(now)).toEqual([`${monday} 9-16`, `${tuesday} 8-16`]);
    expect(now.travelExpenses).toBe(3);
    expect(agreeOn(agreed, structuredClone(agreed), agreed)).toBe(agreed);
    expect(timesOf(agreeOn(card({}), card({}), agreed))).toEqual([]);
  });

  test('gives every merged line a unique key', () => {
    const mine = form([
      { ...line(monday, '08:00-16:00'), key: 'a' },
      { ...line(tuesday, '08:00-16:00'), key: 'b' },
    ]);
    const theirs = form([
      { ...line(monday, '08:00-16:00'), key: 'b' },
      { ...line(tuesday, '10:00-16:00'), key: 'a' },
      { ...line(tuesday, '17:00-18:00'), key: 'c' },
    ]);
    expect(filledLines(takeTheirs(mine, theirs, mine)).map(({ key }) => key)).toEqual(['a', `${tuesday}/1`, 'c']);
  });
});
