import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraft } from '@/components/hour-card-editor/drafts/read-draft';
import { newHourCard, withWeekdayLines } from '@/lib/hour-card/new-card';
import { runs } from '@/tests/seed';

const span = { start: 480, end: { text: 'half vijf' }, received: { start: 29_394_660, end: 29_395_170 } };
/** A draft with every field of the stored format. */
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
  retrying: true,
};
const whole = { ...written, base: { ...written.base, status: 'DECLINED' } };
const withSpan = (other: unknown) => ({ ...whole.form, lines: [{ ...whole.form.lines[0], span: other }] });
const read = (draft: unknown) => readDraft(JSON.stringify(draft));

describe('draft in browser storage', () => {
  it('restores a draft as written, including unreadable input', () => {
    expect(read(whole)).toEqual(whole);
    expect(read({ ...whole, base: { ...whole.base, status: null }, resume: true })).toMatchObject({ resume: true });
  });

  it('drops unknown keys, and neither resumes nor sends a draft when unspecified', () => {
    const { resume, retrying, ...older } = { ...whole, by: 'an older version' };
    const base = { ...whole.base, number: '8', comment: '', updatedAt: null };
    expect(read({ ...older, base })).toEqual({ ...whole, resume: false, retrying: false });
  });

  it('drops form keys that this version does not know', () => {
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

  it('keeps amounts and hours that are too large to save', () => {
    const [line] = whole.form.lines;
    const form = {
      ...whole.form,
      travelExpenses: 12_345_678.9,
      lines: [{ ...line, exceptions: [{ ...line?.exceptions[0], minutes: 59_940 }] }],
    };
    expect(read({ ...whole, form })?.form).toEqual(form);
  });

  it('uses an empty card as the base when none is stored', () => {
    const empty = withWeekdayLines({ ...whole.form, lines: [] } as never);
    expect(read({ ...whole, base: undefined })).toEqual({ ...whole, base: { form: empty, status: null } });
    expect(read(written)).toEqual({ ...whole, base: { ...whole.base, status: null } });
  });

  it('accepts a draft with another version number and no timestamp', () => {
    expect(read({ ...whole, version: 2, writtenAt: undefined })).toEqual({ ...whole, writtenAt: 0 });
  });

  it('fills missing keys with the values of a new card', () => {
    const [line] = whole.form.lines;
    const form = { week: whole.form.week, lines: [{ date: line?.date, exceptions: [{}], breaks: [{}] }] };
    expect(read({ form })?.form).toEqual({
      ...newHourCard({ week: whole.form.week, employee: null, departments: [], today: '2026-11-16' }),
      lines: [
        {
          key: 'draft/1',
          id: null,
          date: '2026-11-16',
          span: { start: null, end: null, received: null },
          breaks: [{ key: 'break/1', start: null, end: null, received: null }],
          exceptions: [
            {
              key: 'exception/1',
              exceptionId: null,
              minutes: 0,
              subtract: false,
              wageComponentId: null,
              comment: '',
            },
          ],
          secondment: { type: 0, path: [], description: '' },
          shiftScheduleId: null,
        },
      ],
    });
  });

  it.each<[string, unknown]>([
    ['without a form', { ...whole, form: undefined }],
    ['without a week', { ...whole, form: { ...whole.form, week: undefined } }],
    ['without lines', { ...whole, form: { ...whole.form, lines: undefined } }],
    ['with invalid travel costs', { ...whole, form: { ...whole.form, travelExpenses: ['12'] } }],
    ['with a line without a day', { ...whole, form: { ...whole.form, lines: [{}] } }],
    [
      'with a date that does not exist',
      { ...whole, form: { ...whole.form, lines: [{ ...whole.form.lines[0], date: '2026-02-31' }] } },
    ],
    ['with a time after midnight', { ...whole, form: withSpan({ ...span, start: 1440 }) }],
    ['with an unknown contract type', { ...whole, form: { ...whole.form, contractType: 'ZERO_HOURS' } }],
    ['that is an array', []],
    ['that is null', null],
  ])('rejects a stored draft %s', (_, draft) => {
    expect(read(draft)).toBeNull();
  });

  it.each([null, '', '{', 'undefined'])('rejects the stored text %j', (text) => {
    expect(readDraft(text)).toBeNull();
  });
});

/** A draft that a released version stored. `name` is the draft's key in the browser's storage. */
type Fixture = Readonly<{ name: string; draft: Readonly<{ form: { lines: readonly object[] } }> }>;
const folder = new URL('../../fixtures/drafts/', import.meta.url);
const fixtures = readdirSync(folder).map((file): [string, Fixture['draft']] => [
  file,
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture).draft,
]);

/** Returns the paths of all objects within a value. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
  return Array.isArray(value) ? below : [path, ...below];
}

/** Returns a copy of the value in which the object at `path` is changed. */
function changedAt(value: object, path: readonly string[], change: (at: Record<string, unknown>) => void): object {
  const copy = structuredClone(value);
  change(path.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy as never));
  return copy;
}

/**
 * Keys without which a draft is rejected: its week, its lines and their days, and both instants of a span.
 */
const needed =
  /^(form|form\.week|form\.lines|form\.week\.\w+|form\.lines\.\d+\.date|.*\.received\.\w+|.*\.minutes\.text)$/;

describe.each(fixtures)('stored draft %s', (_file, draft) => {
  const places = placesIn(draft);
  const place = fc.constantFrom(...places);

  it('reads the draft as stored', () => {
    expect(read(draft)).toEqual({ retrying: false, ...draft });
  });

  it('ignores unknown keys at any level of the draft', () => {
    fc.assert(
      fc.property(place, fc.jsonValue(), (path, value) => {
        const newer = changedAt(draft, path, (at) => Object.assign(at, { later: value }));
        expect(read(newer)).toEqual({ retrying: false, ...draft });
      }),
      { numRuns: runs(100) },
    );
  });

  it('reads a draft without any optional key and rejects it without a required key', () => {
    for (const path of places) {
      const at = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], draft);
      for (const key of Object.keys(at as object)) {
        const name = [...path, key].join('.');
        const older = read(changedAt(draft, path, (inner) => delete inner[key]));
        if (needed.test(name)) expect(older, name).toBeNull();
        else
          expect(
            older?.form.lines.map(({ date }) => date),
            name,
          ).toEqual(read(draft)?.form.lines.map(({ date }) => date));
      }
    }
  });
});
