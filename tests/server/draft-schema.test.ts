import { describe, expect, it } from 'vitest';
import { emptyLine } from '@/lib/hour-card/line-fields';
import { newHourCard } from '@/lib/hour-card/new-card';
import { draftSchema } from '@/lib/wire/draft-schema';

const form = newHourCard({ week: { year: 2026, week: 10 }, employee: null, departments: [], today: '2026-03-02' });
const filled = emptyLine('2026-03-02', 'a');
const accepts = (value: unknown) => draftSchema.safeParse(JSON.parse(JSON.stringify(value))).success;

describe('a posted form', () => {
  it('is taken as a browser sends it, what cannot be read included', () => {
    const span = { start: { text: '8 uur' }, end: null, received: null };
    const typed = { ...form, travelExpenses: { text: 'twaalf' }, lines: [{ ...filled, span }] };
    expect(draftSchema.parse(typed)).toEqual(typed);
  });

  it.each([
    ['a field too many', { ...form, admin: true }],
    ['a field too few', { ...form, week: undefined }],
    ['a field too many in a line', { ...form, lines: [{ ...filled, extra: 1 }] }],
    ['an id that is none', { ...form, departmentId: '../x' }],
    ['more lines than a week can have', { ...form, lines: Array.from({ length: 51 }, () => filled) }],
    ['a time of day beyond the day', { ...form, lines: [{ ...filled, span: { ...filled.span, start: 1440 } }] }],
    ['a text without end', { ...form, travelExpenses: { text: 'x'.repeat(201) } }],
    ['a date that does not exist', { ...form, lines: [{ ...filled, date: '2026-02-31' }] }],
    ['a type that does not exist', { ...form, contractType: 'ZZP' }],
    ['a broken minute', { ...form, lines: [{ ...filled, span: { ...filled.span, end: 1.5 } }] }],
    ['nothing', null],
  ])('is refused with %s', (_name, value) => {
    expect(accepts(form)).toBe(true);
    expect(accepts(value)).toBe(false);
  });
});
