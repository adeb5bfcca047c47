import { describe, expect, it } from 'vitest';
import { readForm } from '@/components/hour-card-editor/drafts/read-form';
import { emptyLine } from '@/lib/hour-card/line-fields';
import { newHourCard } from '@/lib/hour-card/new-card';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { DraftException, DraftLine } from '@/lib/hour-card/vocabulary';
import { draftSchema } from '@/lib/wire/draft-schema';

const form = newHourCard({ week: { year: 2026, week: 10 }, employee: null, departments: [], today: '2026-03-02' });
const filled = emptyLine('2026-03-02', 'a');
const accepts = (value: unknown) => draftSchema.safeParse(JSON.parse(JSON.stringify(value))).success;

const lineWith = (parts: Partial<DraftLine>) => ({ ...form, lines: [{ ...filled, ...parts }] });
const rows = <Row extends object>(count: number, row: Row) =>
  Array.from({ length: count }, (_, at) => ({ ...row, key: `row-${at}` }));
const exception: DraftException = {
  ...{ key: 'row', exceptionId: 1, minutes: 60, subtract: false },
  ...{ wageComponentId: null, comment: '' },
};
/** A text that exceeds every length limit. */
const tooLong = 'x'.repeat(Math.max(limits.commentLength, limits.descriptionLength) + 1);

describe('posted form', () => {
  it('accepts a form with unreadable times and amounts as typed', () => {
    const span = { start: { text: '8 uur' }, end: null, received: null };
    const typed = { ...form, travelExpenses: { text: 'twaalf' }, lines: [{ ...filled, span }] };
    expect(draftSchema.parse(typed)).toEqual(typed);
  });

  it.each([
    [0, false],
    [1, true],
    [64, true],
    [65, false],
  ])('accepts a line key of %i characters: %s', (length, isAccepted) => {
    expect(accepts(lineWith({ key: 'x'.repeat(length) }))).toBe(isAccepted);
  });

  it.each([
    ['in week 53', { ...form, week: { year: 2026, week: 53 } }],
    ['in the last year', { ...form, week: { year: limits.lastYear, week: 1 } }],
    ['with the last minute of a day', lineWith({ span: { start: 0, end: 1439, received: null } })],
    [
      'with a text of the maximum field length',
      { ...form, travelExpenses: { text: 'x'.repeat(limits.fieldTextLength) } },
    ],
    ['with three full lines on each day', { ...form, lines: rows(limits.linesPerDay * 7, filled) }],
  ])('accepts a form %s', (_name, value) => {
    expect(accepts(value)).toBe(true);
  });

  it.each([
    ['an extra field', { ...form, admin: true }],
    ['a missing field', { ...form, week: undefined }],
    ['an extra field in a line', { ...form, lines: [{ ...filled, extra: 1 }] }],
    ['an invalid id', { ...form, departmentId: '../x' }],
    ['more lines than a week can have', { ...form, lines: Array.from({ length: 51 }, () => filled) }],
    ['a time after 23:59', { ...form, lines: [{ ...filled, span: { ...filled.span, start: 1440 } }] }],
    ['an overlong text', { ...form, travelExpenses: { text: 'x'.repeat(201) } }],
    ['a date that does not exist', { ...form, lines: [{ ...filled, date: '2026-02-31' }] }],
    ['an unknown contract type', { ...form, contractType: 'ZZP' }],
    ['a fractional minute', { ...form, lines: [{ ...filled, span: { ...filled.span, end: 1.5 } }] }],
    ['no content', null],
  ])('rejects a form with %s', (_name, value) => {
    expect(accepts(form)).toBe(true);
    expect(accepts(value)).toBe(false);
  });

  it.each([
    ['more breaks than a line may have', lineWith({ breaks: rows(limits.breaksPerLine + 1, filled.span) })],
    ['more build-up than a line may have', lineWith({ exceptions: rows(limits.exceptionsPerLine + 1, exception) })],
    ['more hours of build-up than a row may have', lineWith({ exceptions: [{ ...exception, minutes: 24 * 60 }] })],
    ['build-up that is not in quarter hours', lineWith({ exceptions: [{ ...exception, minutes: 7 }] })],
    ['a comment that is too long', lineWith({ exceptions: [{ ...exception, comment: tooLong }] })],
    ['an overlong other function', lineWith({ secondment: { type: 2, path: [], description: tooLong } })],
    ['more lines than a day may have', { ...form, lines: rows(limits.linesPerDay + 1, filled) }],
    ['a line outside its week', lineWith({ date: '2026-03-09' })],
    ['negative expenses', { ...form, travelExpenses: -1 }],
    ['a week that does not exist', { ...form, week: { year: 2026, week: 0 } }],
    ['a year before the first allowed one', { ...form, week: { year: limits.firstYear - 1, week: 52 } }],
  ])('accepts a form with %s and leaves the check to the card rules', (_name, value) => {
    expect(accepts(value)).toBe(true);
    expect(readForm(JSON.parse(JSON.stringify(value)))).not.toBeNull();
  });
});
