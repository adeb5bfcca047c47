import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '@/lib/contract/calls';
import { hourCardPayloadSchema } from '@/lib/contract/hour-card-schemas';
import {
  amount,
  countQuery,
  date,
  duration,
  flag,
  flagQuery,
  idQuery,
  idSchema,
  idsQuery,
  instant,
  listOf,
  optionalHours,
  optionalId,
  optionalInstant,
  pathsOfControlCharacters,
  recordOf,
  text,
  textsQuery,
  wallClock,
} from '@/lib/contract/values';
import { peoplePerReminder } from '@/lib/hour-card/reminders';
import { fullTimeCard, line, pause } from './support/payloads';

const bodyOf = (name: CallName, given: object) => calls[name].body?.safeParse(given).success;
const isRead = (card: object) => hourCardPayloadSchema.safeParse(card).success;
const letters = (count: number) => 'x'.repeat(count);

describe('the contract', () => {
  const day = '2026-11-16';
  const withLine = (rest: object) => isRead(fullTimeCard({ lines: [line(day, '07:00', '15:30', rest)] }));
  const exception = (comment = '') => ({ minutes: 15, hour_exception: 4, wage_component: null, comment });
  const login = { email: 'a@b.nl', password: 'x', device_name: 'test' };
  const change = { current_password: 'x', new_password: 'x', app_identifier: 'test' };
  const reminded = { from_date: day, to_date: day };
  const report = { departments: [1], from: '2026-11-01T00:00', to: '2026-11-02T23:59', receiver: 'a@b.nl' };

  it.each<[string, (size: number) => boolean | undefined, number, number]>([
    ['length of an id', (size) => idSchema.safeParse(letters(size)).success, 1, 64],
    ['value of a numeric id', (size) => idSchema.safeParse(size).success, 0, Number.MAX_SAFE_INTEGER],
    ['page number of a list', (size) => countQuery.safeDecode(String(size)).success, 1, 999_999],
    [
      'number of lines of a card',
      (size) => isRead(fullTimeCard({ lines: Array(size).fill(line(day, '07:00', '15:30')) })),
      0,
      50,
    ],
    [
      'number of breaks of a line',
      (size) => withLine({ breaks: Array(size).fill(pause(day, '11:00', '11:30')) }),
      0,
      10,
    ],
    [
      'number of exceptions of a line',
      (size) => withLine({ work_time_exceptions: Array(size).fill(exception()) }),
      0,
      10,
    ],
    [
      'length of the extra value of a line',
      (size) => withLine({ secondment_option_extra_value: letters(size) }),
      0,
      255,
    ],
    ['length of a comment', (size) => withLine({ work_time_exceptions: [exception(letters(size))] }), 0, 255],
    [
      'number of employees in a reminder',
      (size) => bodyOf('remindMissing', { ...reminded, employees: Array(size).fill(1) }),
      1,
      peoplePerReminder,
    ],
    ['travel expenses', (size) => isRead(fullTimeCard({ travel_expenses: size })), 0, 99_999],
    ['week of a card', (size) => isRead(fullTimeCard({ week: size })), 0, 53],
    ['length of a decline reason', (size) => bodyOf('declineHourCard', { comment: letters(size) }), 0, 2000],
    ['length of a device name', (size) => bodyOf('createToken', { ...login, device_name: letters(size) }), 0, 255],
    ['length of an e-mail address', (size) => bodyOf('createToken', { ...login, email: letters(size) }), 1, 254],
    ['length of a password', (size) => bodyOf('createToken', { ...login, password: letters(size) }), 1, 1024],
    [
      'length of a new password',
      (size) => bodyOf('updatePassword', { ...change, new_password: letters(size) }),
      1,
      1024,
    ],
    [
      'number of departments in a report',
      (size) => bodyOf('requestManagerReport', { ...report, departments: Array(size).fill(1) }),
      1,
      1000,
    ],
    ['whole hours of a duration', (size) => duration.safeParse(`${size}:00`).success, 0, 99_999],
    ['hours of a clock time', (size) => wallClock.safeParse(`${String(size).padStart(2, '0')}:00`).success, 0, 24],
  ])('limits the %s', (_what, reads, minimum, maximum) => {
    expect([minimum, maximum].map(reads)).toEqual([true, true]);
    if (minimum > 0) expect(reads(minimum - 1)).toBe(false);
    if (maximum < Number.MAX_SAFE_INTEGER && maximum !== 1000) expect(reads(maximum + 1)).toBe(false);
  });

  it.each([
    [0, 0],
    [1, 1],
    [20, 20],
    [21, 20],
  ])('given %i texts with control characters, locates only the first %i', (count, located) => {
    const texts = Array.from({ length: count }, (_, at) => `${at}\u0000`);
    const paths = pathsOfControlCharacters(texts).map(([at]) => Number(at));
    expect(paths).toEqual(Array.from({ length: located }, (_, at) => at));
  });

  it('rejects negative numbers, fractional weeks and fractional minutes', () => {
    expect(isRead(fullTimeCard({ travel_expenses: -0.01 }))).toBe(false);
    expect(isRead(fullTimeCard({ travel_expenses: 99_999.01 }))).toBe(false);
    expect(isRead(fullTimeCard({ week: 46.5 }))).toBe(false);
    expect(withLine({ work_time_exceptions: [{ ...exception(), minutes: 7.5 }] })).toBe(false);
    expect(idSchema.safeParse(-1).success).toBe(false);
  });
});

describe('values from another server', () => {
  it.each<[string, { parse: (value: unknown) => unknown }, readonly (readonly [unknown, unknown])[]]>([
    [
      'a flag',
      flag,
      [
        [true, true],
        [false, false],
        [1, true],
        [0, false],
        [null, false],
        [undefined, false],
        ['', false],
      ],
    ],
    [
      'a clock time',
      wallClock,
      [
        ['08:30', '08:30'],
        ['08:30:59', '08:30'],
        ['24:00', '24:00'],
        ['00:00:00', '00:00'],
      ],
    ],
    [
      'a duration',
      duration,
      [
        ['08:30:59', '08:30'],
        ['-01:15:00', '-01:15'],
        ['138:05', '138:05'],
        [null, '00:00'],
        ['', '00:00'],
      ],
    ],
    [
      'hours',
      optionalHours,
      [
        [7.5, 7.5],
        ['7.5', 7.5],
        ['07:30:00', '07:30'],
        [null, null],
        ['', null],
      ],
    ],
    [
      'an amount',
      amount,
      [
        [12.5, 12.5],
        ['12.50', 12.5],
        ['-3', -3],
        [null, 0],
        ['', 0],
        [undefined, 0],
      ],
    ],
    [
      'a date',
      date,
      [
        ['2026-11-16', '2026-11-16'],
        ['2026-11-16T23:30:00Z', '2026-11-16'],
        ['2026-11-16 00:00', '2026-11-16'],
      ],
    ],
    [
      'a text',
      text,
      [
        ['x', 'x'],
        [null, ''],
        [undefined, ''],
      ],
    ],
    [
      'an optional id',
      optionalId,
      [
        [7, 7],
        ['a-7_B', 'a-7_B'],
        [0, 0],
        ['', null],
        [null, null],
        [undefined, null],
      ],
    ],
    [
      'an optional instant',
      optionalInstant,
      [
        ['2026-11-16T08:00', '2026-11-16T08:00'],
        ['', null],
        [undefined, null],
      ],
    ],
    [
      'a list',
      listOf(text),
      [
        [
          ['x', null],
          ['x', ''],
        ],
        [null, []],
        ['', []],
        [undefined, []],
      ],
    ],
    [
      'a record',
      recordOf(text),
      [
        [{ a: 'x' }, { a: 'x' }],
        [[], {}],
        [null, {}],
        ['', {}],
        [undefined, {}],
      ],
    ],
  ])('reads %s in every known form', (_what, schema, pairs) => {
    expect(pairs.map(([given]) => schema.parse(given))).toEqual(pairs.map(([, read]) => read));
  });

  it.each<[string, { safeParse: (value: unknown) => { success: boolean } }, readonly unknown[]]>([
    ['a flag', flag, [2, -1, 'true', 'ja']],
    ['a clock time', wallClock, ['8:30', '08:60', '25:00', '08:30:5', ' 08:30', '08:30 ', '']],
    ['a duration', duration, ['8', '08:60', '+08:30', '--1:00', '08:30:5']],
    ['an amount', amount, ['12,50', '1e3', 'x', '.5', '5.', ' 1', true]],
    ['a date', date, ['16-11-2026', '2026-1-16', '', ' 2026-11-16']],
    ['an id', idSchema, ['', '..', 'a/b', '-a', '_a', 'a b', 'a.b', 1.5, null, 'é']],
    [
      'an instant',
      instant,
      ['2026-11-16', '2026-11-16T8:00', '2026-11-16T08:00+1', '2026-11-16T08:00 Z', 'x2026-11-16T08:00'],
    ],
    ['a record', recordOf(text), [['x'], 'x', 1]],
  ])('rejects malformed values for %s', (_what, schema, given) => {
    expect(given.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});

describe('values in query parameters', () => {
  it.each<
    [
      string,
      { decode: (value: never) => unknown; encode: (value: never) => string },
      readonly (readonly [string, unknown])[],
    ]
  >([
    [
      'an id',
      idQuery,
      [
        ['7', 7],
        ['999999999999999', 999_999_999_999_999],
        ['a7', 'a7'],
        ['9999999999999999', '9999999999999999'],
      ],
    ],
    [
      'ids',
      idsQuery,
      [
        ['', []],
        ['7', [7]],
        ['7,a7,0', [7, 'a7', 0]],
        ['9999999999999999', ['9999999999999999']],
      ],
    ],
    [
      'texts',
      textsQuery,
      [
        ['', []],
        ['created', ['created']],
        ['created,declined', ['created', 'declined']],
      ],
    ],
    [
      'a flag',
      flagQuery,
      [
        ['1', true],
        ['0', false],
      ],
    ],
    [
      'a count',
      countQuery,
      [
        ['1', 1],
        ['500', 500],
      ],
    ],
  ])('decodes and encodes %s symmetrically', (_what, codec, pairs) => {
    expect(pairs.map(([written]) => codec.decode(written as never))).toEqual(pairs.map(([, value]) => value));
    expect(pairs.map(([, value]) => codec.encode(value as never))).toEqual(pairs.map(([written]) => written));
  });
});
