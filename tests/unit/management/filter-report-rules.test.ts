import { describe, expect, test } from 'vitest';
import { type ReportDraft, reportIssues, reportStart, reportWindow } from '@/lib/management/report';

const today = '2026-11-18';
const right: ReportDraft = { from: '2026-10-01', to: '2026-10-31', departmentIds: ['1'], receiver: 'a@b.nl' };
const wrong = (change: Partial<ReportDraft>) => Object.fromEntries(reportIssues({ ...right, ...change }, today));

describe('report validation', () => {
  test('accepts a month, a cost centre and an e-mail address', () => {
    expect(wrong({})).toEqual({});
  });

  test('allows dates in the year up to and including today', () => {
    expect(reportWindow(today)).toEqual({ first: '2025-11-19', last: '2026-11-18' });
    expect(reportWindow('2028-02-29').first).toBe('2027-03-02');
  });

  test.each<[string, Partial<ReportDraft>, object]>([
    ['requires ‘Van’', { from: '' }, { from: 'required' }],
    ['requires an existing date for ‘Van’', { from: '2026-02-30' }, { from: 'required' }],
    ['rejects the day one year ago for ‘Van’', { from: '2025-11-18' }, { from: 'too_early' }],
    ['accepts a day less than one year ago for ‘Van’', { from: '2025-11-19' }, {}],
    ['accepts today for ‘Van’', { from: today, to: today }, {}],
    [
      'rejects a future date for ‘Van’',
      { from: '2026-11-19', to: '2026-11-19' },
      { from: 'in_future', to: 'in_future' },
    ],
    ['requires ‘Tot en met’', { to: '' }, { to: 'required' }],
    ['accepts today for ‘Tot en met’', { to: today }, {}],
    ['rejects tomorrow for ‘Tot en met’', { to: '2026-11-19' }, { to: 'in_future' }],
    ['rejects ‘Tot en met’ before ‘Van’', { to: '2026-09-30' }, { from: 'after_to', to: 'before_from' }],
    ['accepts a period of one day', { to: '2026-10-01' }, {}],
    ['requires a cost centre', { departmentIds: [] }, { departmentIds: 'no_departments' }],
    ['requires a recipient', { receiver: '  ' }, { receiver: 'required' }],
    ['ignores spaces around the recipient', { receiver: ' a@b.nl ' }, {}],
    ['requires a complete domain in the recipient address', { receiver: 'a@b' }, { receiver: 'invalid_email' }],
    ['rejects multiple recipients', { receiver: 'a@b.nl, c@d.nl' }, { receiver: 'invalid_email' }],
    ['rejects a line break in the recipient', { receiver: 'a@b.nl\nBcc: c@d.nl' }, { receiver: 'invalid_email' }],
    ['accepts a recipient of 254 characters', { receiver: `${'a'.repeat(249)}@b.nl` }, {}],
    ['rejects a recipient of 255 characters', { receiver: `${'a'.repeat(250)}@b.nl` }, { receiver: 'invalid_email' }],
  ])('%s', (_, change, issues) => {
    expect(wrong(change)).toEqual(issues);
  });
});

describe('default values of a report', () => {
  const created = '/management-dashboard/created';
  const startOf = (path: string, query: Record<string, string> = {}) => reportStart(path, query, today);

  test('copies the weeks within the allowed period and the cost centres from the list', () => {
    expect(startOf(created, { from: '2026-W40', to: '2026-W44', departments: '3,5' })).toMatchObject({
      presets: { list: { from: '2026-09-28', to: '2026-11-01' } },
      departmentIds: ['3', '5'],
    });
    expect(startOf('/management-dashboard/missing').presets.list).toEqual({ from: '2026-10-19', to: today });
    expect(startOf(created, { from: '2024-W01', to: '2026-W53' }).presets.list).toEqual({
      from: '2025-11-19',
      to: today,
    });
  });

  test.each([
    ['a screen without a filter', '/management-dashboard/leave-balances', {}],
    ['a list of all weeks', created, { view: 'review' }],
    ['weeks outside the allowed period', created, { from: '2024-W01', to: '2024-W05' }],
  ])('does not offer a list period for %s', (_, path, query) => {
    expect(startOf(path, query).presets.list).toBeNull();
  });

  test('offers this month up to today and the previous month as presets', () => {
    expect(startOf(created).presets).toMatchObject({
      thisMonth: { from: '2026-11-01', to: today },
      lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(reportStart(created, {}, '2027-01-05').presets.lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
