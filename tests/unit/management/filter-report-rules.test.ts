import { describe, expect, test } from 'vitest';
import { type ReportDraft, reportIssues, reportStart, reportWindow } from '@/lib/management/report';

const today = '2026-11-18';
const right: ReportDraft = { from: '2026-10-01', to: '2026-10-31', departmentIds: ['1'], receiver: 'a@b.nl' };
const wrong = (change: Partial<ReportDraft>) => Object.fromEntries(reportIssues({ ...right, ...change }, today));

describe('the rules of a report', () => {
  test('nothing is wrong with a month, a cost centre and an address', () => {
    expect(wrong({})).toEqual({});
  });

  test('it runs from after today minus one year up to today', () => {
    expect(reportWindow(today)).toEqual({ first: '2025-11-19', last: '2026-11-18' });
    expect(reportWindow('2028-02-29').first).toBe('2027-03-02');
  });

  test.each<[string, Partial<ReportDraft>, object]>([
    ['Van is required', { from: '' }, { from: 'required' }],
    ['Van is an existing date', { from: '2026-02-30' }, { from: 'required' }],
    ['Van is not today minus one year', { from: '2025-11-18' }, { from: 'too_early' }],
    ['Van may be the day after', { from: '2025-11-19' }, {}],
    ['Van may be today', { from: today, to: today }, {}],
    ['Van is not in the future', { from: '2026-11-19', to: '2026-11-19' }, { from: 'in_future', to: 'in_future' }],
    ['Tot en met is required', { to: '' }, { to: 'required' }],
    ['Tot en met may be today', { to: today }, {}],
    ['Tot en met is before tomorrow', { to: '2026-11-19' }, { to: 'in_future' }],
    ['Tot en met is not before Van', { to: '2026-09-30' }, { from: 'after_to', to: 'before_from' }],
    ['they may be one day', { to: '2026-10-01' }, {}],
    ['a cost centre is required', { departmentIds: [] }, { departmentIds: 'no_departments' }],
    ['the receiver is required', { receiver: '  ' }, { receiver: 'required' }],
    ['spaces around the receiver are nothing', { receiver: ' a@b.nl ' }, {}],
    ['the receiver has a domain', { receiver: 'a@b' }, { receiver: 'invalid_email' }],
    ['the receiver is one address', { receiver: 'a@b.nl, c@d.nl' }, { receiver: 'invalid_email' }],
    ['the receiver has no line break', { receiver: 'a@b.nl\nBcc: c@d.nl' }, { receiver: 'invalid_email' }],
    ['the receiver may have 254 characters', { receiver: `${'a'.repeat(249)}@b.nl` }, {}],
    ['the receiver has an end', { receiver: `${'a'.repeat(250)}@b.nl` }, { receiver: 'invalid_email' }],
  ])('%s', (_, change, issues) => {
    expect(wrong(change)).toEqual(issues);
  });
});

describe('a report begins with', () => {
  const created = '/management-dashboard/created';
  const startOf = (path: string, query: Record<string, string> = {}) => reportStart(path, query, today);

  test('the weeks and the cost centres of the list it is asked over, as far as a report may go', () => {
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
    ['a list over all weeks', created, { view: 'review' }],
    ['weeks that no report can be about', created, { from: '2024-W01', to: '2024-W05' }],
  ])('no period on %s', (_, path, query) => {
    expect(startOf(path, query).presets.list).toBeNull();
  });

  test('this month up to today and the whole month before it are one press away, over the turn of the year too', () => {
    expect(startOf(created).presets).toMatchObject({
      thisMonth: { from: '2026-11-01', to: today },
      lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(reportStart(created, {}, '2027-01-05').presets.lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
