import { describe, expect, it } from 'vitest';
import { readDraft } from '@/components/hour-card-editor/drafts/read-draft';
import { newHourCard } from '@/lib/hour-card/new-card';

const span = { start: 480, end: { text: 'half vijf' }, received: { start: 29_394_660, end: 29_395_170 } };
/** The format in which drafts have always been stored. */
const written = {
  version: 1,
  writtenAt: 1_795_000_000_123,
  form: {
    id: 71,
    week: { year: 2026, week: 47 },
    employeeId: 5,
    contractId: 'c-9',
    contractType: 'FULL_TIME',
    savedContractType: null,
    departmentId: 12,
    departmentEnforcedType: null,
    shiftId: null,
    travelExpenses: { text: 'twaalf' },
    maxWorkMinutesPerLine: 720,
    requiredRestMinutes: 480,
    fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
    workedInTeams: false,
    lines: [
      {
        key: 'received-1',
        id: 301,
        date: '2026-11-16',
        span,
        breaks: [{ key: 'received-1-break-1', start: 720, end: null, received: null }],
        exceptions: [
          {
            key: 'received-1-exception-1',
            exceptionId: 3,
            minutes: { text: 'uurtje' },
            subtract: true,
            wageComponentId: null,
            comment: 'tandarts',
          },
        ],
        secondment: { type: 2, path: [4, '41'], description: 'Inpakken' },
        shiftScheduleId: null,
      },
    ],
  },
  base: { form: newHourCard({ week: { year: 2026, week: 47 }, employee: null, departments: [], today: '2026-11-16' }) },
  resume: false,
};
const whole = { ...written, base: { ...written.base, status: 'DECLINED' } };
const withSpan = (other: unknown) => ({ ...whole.form, lines: [{ ...whole.form.lines[0], span: other }] });
const read = (draft: unknown) => readDraft(JSON.stringify(draft));

describe('a draft in the browser’s storage', () => {
  it('comes back as it was written, what could not be read included', () => {
    expect(read(whole)).toEqual(whole);
    expect(read({ ...whole, base: { ...whole.base, status: null }, resume: true })).toMatchObject({ resume: true });
  });

  it('comes back without what does not belong to it, and asks before it is restored when it does not say', () => {
    const { resume, ...older } = { ...whole, by: 'an older version' };
    const base = { ...whole.base, number: '8', comment: '', updatedAt: null };
    expect(read({ ...older, base })).toEqual({ ...whole, resume: false });
  });

  it('drops keys of the form that this version does not know', () => {
    const { form } = whole;
    const [line] = form.lines;
    const newer = {
      ...form,
      mood: 'good',
      lines: [{ ...line, place: 'hal 3', breaks: [{ ...line?.breaks[0], paid: true }] }],
    };
    expect(
      read({ ...whole, form: newer, base: { ...whole.base, form: { ...whole.base.form, mood: 'good' } } }),
    ).toEqual(whole);
  });

  it('comes back with an amount and hours that may not be saved, to be put right', () => {
    const [line] = whole.form.lines;
    const form = {
      ...whole.form,
      travelExpenses: 12_345_678.9,
      lines: [{ ...line, exceptions: [{ ...line?.exceptions[0], minutes: 59_940 }] }],
    };
    expect(read({ ...whole, form })?.form).toEqual(form);
  });

  it.each<[string, unknown]>([
    ['of another version', { ...whole, version: 2 }],
    ['without a time', { ...whole, writtenAt: 'yesterday' }],
    ['without what it builds on', { ...whole, base: undefined }],
    ['without a status of what it builds on', written],
    ['with a line that is none', { ...whole, form: { ...whole.form, lines: [{}] } }],
    [
      'with a date that does not exist',
      { ...whole, form: { ...whole.form, lines: [{ ...whole.form.lines[0], date: '2026-02-31' }] } },
    ],
    ['with a time after midnight', { ...whole, form: withSpan({ ...span, start: 1440 }) }],
    ['with a kind of contract that is none', { ...whole, form: { ...whole.form, contractType: 'ZERO_HOURS' } }],
    ['that is a list', []],
    ['that is nothing', null],
  ])('is none %s', (_, draft) => {
    expect(read(draft)).toBeNull();
  });

  it.each([null, '', '{', 'undefined'])('is none that reads %j', (text) => {
    expect(readDraft(text)).toBeNull();
  });
});
