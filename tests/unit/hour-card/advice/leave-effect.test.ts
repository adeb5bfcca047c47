import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, leaveEffect, waitingLeave } from '@/lib/hour-card/advice/leave-effect';
import type { HourExceptionType } from '@/lib/hour-card/vocabulary';

const labels = [
  'STANDARD_HOURS',
  'SICK',
  'SPECIAL_LEAVE',
  'OVERTIME',
  'LEAVE',
  'POSITIVE_TVT',
  'NEGATIVE_TVT',
  'POSITIVE_ADV',
  'NEGATIVE_ADV',
];
const types: readonly HourExceptionType[] = labels.map((label, at) => ({
  id: at + 1,
  label,
  forAdding: true,
  forSubtracting: true,
}));
const idOf = (label: string) => labels.indexOf(label) + 1;

/** Returns one line for each row. `LEAVE -8` means 8 hours of leave. */
const lines = (...rows: readonly string[]) =>
  rows.map((row) => {
    const [label = '', hours] = row.split(' ');
    return { date: '2026-11-16', exceptions: [{ exceptionId: idOf(label), minutes: Number(hours) * 60 }] };
  });

const balance = (label: string, amount: number, waiting = 0, asOf: string | null = null) => ({
  label,
  amount,
  waiting,
  asOf,
});

describe('effect of a card on leave balances', () => {
  it.each([
    ['subtracts leave from the leave balance', balance('LEAVE', 120.5), ['LEAVE -8'], 112.5],
    ['subtracts leave that is entered as positive hours', balance('LEAVE', 120.5), ['LEAVE 8'], 112.5],
    ['adds up leave on several lines', balance('LEAVE', 120.5), ['LEAVE -8', 'LEAVE -4', 'LEAVE -0.25'], 108.25],
    ['subtracts special leave from the special leave balance', balance('SPECIAL_LEAVE', 16), ['SPECIAL_LEAVE -8'], 8],
    ['adds earned time off to its balance', balance('TVT', 3), ['POSITIVE_TVT 2'], 5],
    ['subtracts used time off from its balance', balance('TVT', 3), ['NEGATIVE_TVT -1.5'], 1.5],
    [
      'offsets earned and used time off in the same week',
      balance('TVT', 3),
      ['POSITIVE_TVT 2', 'NEGATIVE_TVT -0.5'],
      4.5,
    ],
    ['adds earned ADV to its balance', balance('ADV', 0), ['POSITIVE_ADV 0.75'], 0.75],
    ['subtracts used ADV from its balance, even below zero', balance('ADV', 1), ['NEGATIVE_ADV -2'], -1],
    ['calculates exactly with decimal amounts', balance('LEAVE', 0.3), ['LEAVE -0.1'], 0.2],
    ['calculates exactly with amounts of three decimals', balance('LEAVE', 100.125), ['LEAVE -8'], 92.125],
    ['matches labels regardless of case', balance('leave', 10), ['LEAVE -8'], 2],
  ] as const)('%s', (_, balances, rows, after) => {
    expect(leaveEffect([balances], lines(...rows), types)).toEqual([
      { label: balances.label, before: balances.amount, waiting: 0, after },
    ]);
  });

  it.each([
    [
      'does not change leave balances for sickness or overtime',
      [balance('LEAVE', 10), balance('TVT', 1)],
      ['SICK -8', 'OVERTIME 2', 'STANDARD_HOURS 1'],
    ],
    ['omits a balance with an unknown label', [balance('LEAVE_STATUTORY', 10)], ['LEAVE -8']],
    ['omits balances with the same label', [balance('LEAVE', 10), balance('LEAVE', 20)], ['LEAVE -8']],
    ['omits an unchanged balance', [balance('TVT', 10)], ['POSITIVE_TVT 2', 'NEGATIVE_TVT -2']],
    ['does not subtract special leave from the leave balance', [balance('LEAVE', 10)], ['SPECIAL_LEAVE -8']],
  ] as const)('%s', (_, balances, rows) => {
    expect(leaveEffect(balances, lines(...rows), types)).toEqual([]);
  });

  it('ignores unknown and ambiguous exception types', () => {
    const unknown = [{ date: '2026-11-16', exceptions: [{ exceptionId: 99, minutes: -480 }] }];
    expect(leaveEffect([balance('LEAVE', 10)], unknown, types)).toEqual([]);
    const twice = [...types, { id: idOf('LEAVE'), label: 'SICK', forAdding: false, forSubtracting: true }];
    expect(leaveEffect([balance('LEAVE', 10)], lines('LEAVE -8'), twice)).toEqual([]);
  });

  it('matches exception types by numeric or text id', () => {
    const asText = [{ date: '2026-11-16', exceptions: [{ exceptionId: String(idOf('LEAVE')), minutes: -480 }] }];
    expect(leaveEffect([balance('LEAVE', 10)], asText, types)).toEqual([
      { label: 'LEAVE', before: 10, waiting: 0, after: 2 },
    ]);
  });

  it('returns only the difference when the balance includes the saved card', () => {
    const balances = [balance('LEAVE', 112.5), balance('TVT', 4)];
    const saved = lines('LEAVE -8', 'POSITIVE_TVT 1');
    expect(leaveEffect(balances, lines('LEAVE -8', 'LEAVE -8', 'POSITIVE_TVT 1'), types, saved)).toEqual([
      { label: 'LEAVE', before: 112.5, waiting: 0, after: 104.5 },
    ]);
    expect(leaveEffect(balances, saved, types, saved)).toEqual([]);
    expect(leaveEffect(balances, [], types, saved)).toEqual([
      { label: 'LEAVE', before: 112.5, waiting: 0, after: 120.5 },
      { label: 'TVT', before: 4, waiting: 0, after: 3 },
    ]);
  });

  it.each([
    ['2026-11-15', 112.5],
    ['2026-11-16', null],
    ['2026-11-30', null],
  ])('omits days that a balance as of %s already includes', (asOf, after) => {
    const rows = leaveEffect([balance('LEAVE', 120.5, 0, asOf)], lines('LEAVE -8'), types);
    expect(rows.map((row) => row.after)).toEqual(after === null ? [] : [after]);
  });

  it('includes pending leave only for balances that this card changes', () => {
    const balances = [balance('LEAVE', 120.5, -720), balance('TVT', 4, 60)];
    expect(leaveEffect(balances, lines('LEAVE -8'), types)).toEqual([
      { label: 'LEAVE', before: 120.5, waiting: -720, after: 100.5 },
    ]);
  });

  it('calculates an exact result for any hundredths and quarters', () => {
    const hundredths = fc.integer({ min: -100_000, max: 100_000 });
    const quarters = fc.integer({ min: 1, max: 48 });
    fc.assert(
      fc.property(hundredths, quarters, (cents, count) => {
        const [row] = leaveEffect([balance('LEAVE', cents / 100)], lines(`LEAVE ${-count / 4}`), types);
        expect(row?.after).toBe((cents - count * 25) / 100 + 0);
      }),
    );
  });
});

describe('pending leave', () => {
  const card = (status: string, ...rows: readonly (readonly [string, number])[]) => ({
    status,
    lines: rows.map(([name, minutes], id) => ({
      ...{ id, start: 0, end: 0, workedInclusive: 0, workedExclusive: 0, difference: minutes },
      ...{ secondmentOptionName: '', otherFunction: '' },
      exceptions: [{ id, name, minutes, comment: '', wageComponentName: '' }],
    })),
  });

  it('sums pending leave by balance, ignoring decided cards and other hours', () => {
    const cards = [
      card('CREATED', ['LEAVE', -480], ['SICK', -480], ['POSITIVE_TVT', 45]),
      card('created', ['leave', -240], ['NEGATIVE_TVT', -120]),
      card('APPROVED', ['LEAVE', -480]),
      card('DECLINED', ['LEAVE', -480]),
      card('SYNCED', ['ADV', -60]),
    ];
    const changes = waitingLeave(cards, 'UTC');
    expect(['LEAVE', 'TVT', 'ADV'].map((label) => changeOf(balance(label, 10), changes))).toEqual([-720, -75, 0]);
    expect(changes.map(({ balance: label }) => label)).toEqual(['LEAVE', 'TVT', 'LEAVE', 'TVT']);
    expect(waitingLeave([], 'UTC')).toEqual([]);
  });

  it('dates pending leave in the company time zone', () => {
    const at = (start: number | null) => {
      const [{ lines: own, ...more }] = [card('CREATED', ['LEAVE', -480])];
      return { ...more, lines: own.map((line) => ({ ...line, start })) };
    };
    const evening = Date.UTC(2026, 10, 15, 23) / 60_000;
    const dates = (zone: string) => waitingLeave([at(evening), at(null)], zone).map(({ date }) => date);
    expect(dates('Europe/Amsterdam')).toEqual(['2026-11-16', null]);
    expect(dates('UTC')).toEqual(['2026-11-15', null]);
  });
});
