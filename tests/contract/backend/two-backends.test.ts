import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { payrollCommand } from '@/backend/payroll/payroll-command';
import { commandContext } from '../support/command-context';
import { fullTimeCard, partTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let one: TestBackend;
let other: TestBackend;
beforeAll(async () => {
  one = await startTestBackend();
  other = await startTestBackend({ database: one.database });
  await one.database.delete(hourCards);
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

async function cardOf(employeeId: number) {
  const [card] = await one.database.select().from(hourCards).where(eq(hourCards.employeeId, employeeId));
  if (!card) throw new Error('There is no card');
  return card;
}

describe('two backends on one database', () => {
  it('shares sessions between two backends and ends a session on both', async () => {
    const token = await one.login('wijzigen');
    expect(await other.ask('getUserInfo', token)).toMatchObject({ requires_password_change: true });
    const later = await other.login('wijzigen');
    const body = { app_identifier: 'test', current_password: demoPassword, new_password: 'Anders gezegd 2026' };
    const changed = await other.refused('updatePassword', later, { body });
    expect(changed).toBe('succeeded');
    expect(await one.refused('getUserInfo', token)).toBe('401 unauthenticated');
  });

  it('accepts only one of two concurrent saves or approvals across backends', async () => {
    const fullTime = await one.login('fulltime');
    const saves = [one, other].map((backend) => backend.refused('createHourCard', fullTime, { body: fullTimeCard() }));
    expect((await Promise.all(saves)).toSorted()).toEqual(['409 already_submitted', 'succeeded']);
    const manager = await other.login('manager');
    const params = { hourCardId: (await cardOf(1)).id };
    const decisions = [one, other].map((backend) => backend.refused('approveHourCard', manager, { params }));
    expect((await Promise.all(decisions)).toSorted()).toEqual(['409 already_exported', 'succeeded']);
    expect(await one.database.$count(auditEntries, eq(auditEntries.action, 'card_approved'))).toBe(1);
  });

  it('either exports or declines a card when both happen at the same time', async () => {
    const [partTime, manager] = [await one.login('parttime'), await one.login('manager')];
    await one.ask('createHourCard', partTime, { body: partTimeCard() });
    const params = { hourCardId: (await cardOf(2)).id };
    await other.ask('approveHourCard', manager, { params });
    const command = commandContext(one.database);
    const [declined] = await Promise.all([
      other.refused('declineHourCard', manager, { params, body: { comment: 'Toch niet' } }),
      payrollCommand(['--week', '2026-47', '--out', command.file('loon.csv')], command.context),
    ]);
    const { status } = await cardOf(2);
    expect(status).toBe(declined === 'succeeded' ? 'DECLINED' : 'SYNCED');
    expect((await cardOf(1)).status).toBe('SYNCED');
    expect(await one.database.$count(payrollRuns)).toBe(1);
    command.remove();
  });
});
