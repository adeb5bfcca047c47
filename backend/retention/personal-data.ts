import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { accessTokens, adminSessions, outboxMails, secondFactors, users } from '../database/tables/account-tables';
import { auditEntries } from '../database/tables/audit-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { departments } from '../database/tables/lookup-tables';
import { payrollLines, payrollRuns } from '../database/tables/payroll-tables';
import { contracts, departmentEmployees, employees, staff } from '../database/tables/people-tables';
import { cardParts } from '../hour-cards/card-rows';
import { leaveBalancesOf } from '../people/leave-balances';

/** Finds a user by e-mail address or employee number; null if there is none. */
export async function findPerson(database: Database, who: string) {
  const [user] = await database
    .select({ id: users.id, email: users.email, isAdministrator: users.isAdministrator, language: users.language })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(or(eq(users.email, who.toLowerCase()), eq(employees.employeeNumber, who)));
  return user ?? null;
}

/**
 * All stored data about a person, for a request by that person. Contains no secrets. The only other people in
 * it are the managers (rule: personal-data).
 */
export async function personalData(database: Database, user: NonNullable<Awaited<ReturnType<typeof findPerson>>>) {
  const own = await database.select().from(employees).where(eq(employees.userId, user.id)).orderBy(asc(employees.id));
  const ids = own.map(({ id }) => id);
  const numbers = own.map(({ employeeNumber }) => employeeNumber);
  const cards = await cardsOf(database, ids);
  const sessions = await database
    .select({
      device: accessTokens.deviceName,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      impersonated: accessTokens.impersonated,
    })
    .from(accessTokens)
    .where(eq(accessTokens.userId, user.id));
  const adminVisits = await database
    .select({ lastUsedAt: adminSessions.lastUsedAt })
    .from(adminSessions)
    .where(eq(adminSessions.userId, user.id));
  const [secondFactor] = await database
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, user.id));
  const mails = await database
    .select({ subject: outboxMails.subject, body: outboxMails.body, createdAt: outboxMails.createdAt })
    .from(outboxMails)
    .where(eq(outboxMails.receiver, user.email))
    .orderBy(asc(outboxMails.id));
  const people = await peopleOf(database, own);
  return {
    user,
    employees: people,
    hourCards: cards,
    payrollLines: await database
      .select()
      .from(payrollLines)
      .where(inArray(payrollLines.employeeNumber, numbers))
      .orderBy(asc(payrollLines.runId), asc(payrollLines.position)),
    payrollNotices: await noticesAbout(database, numbers),
    // A link in a mail gives access to the account, so remove its token.
    mails: mails.map((mail) => ({ ...mail, body: mail.body.replaceAll(/token=[\w-]+/g, 'token=…') })),
    sessions,
    adminSessions: adminVisits,
    secondFactorSince: secondFactor?.confirmedAt ?? null,
    auditTrail: await trailOf(
      database,
      user.id,
      cards.map(({ number }) => String(number)),
    ),
  };
}

/** The lines about the person in the stored notices of payroll runs, with the run id. */
async function noticesAbout(database: Database, numbers: readonly string[]) {
  const runs = await database
    .select({ runId: payrollRuns.id, explanation: payrollRuns.explanation })
    .from(payrollRuns)
    .where(isNotNull(payrollRuns.explanation))
    .orderBy(asc(payrollRuns.id));
  return runs.flatMap(({ runId, explanation }) =>
    (explanation?.notice?.blocks ?? []).flatMap(({ title, lines }) => {
      const own = lines.filter((line) => numbers.some((number) => line.includes(`(${number}), week `)));
      return own.length === 0 ? [] : [{ runId, title, lines: own }];
    }),
  );
}

async function peopleOf(database: Database, own: readonly (typeof employees.$inferSelect)[]) {
  const ids = own.map(({ id }) => id);
  const ownContracts = await database.select().from(contracts).where(anyOf(contracts.employeeId, ids));
  const places = await database
    .select({ employeeId: departmentEmployees.employeeId, label: departments.label })
    .from(departmentEmployees)
    .innerJoin(departments, eq(departments.id, departmentEmployees.departmentId))
    .where(anyOf(departmentEmployees.employeeId, ids));
  const managers = await database
    .select({ employeeId: staff.employeeId, name: employees.fullName })
    .from(staff)
    .innerJoin(employees, eq(employees.id, staff.managerId))
    .where(anyOf(staff.employeeId, ids));
  const balances = await leaveBalancesOf(database, ids);
  const of = <Row extends { employeeId: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ employeeId }) => employeeId === id);
  return own.map(({ userId: _, ...employee }) => ({
    ...employee,
    contracts: of(ownContracts, employee.id),
    departments: of(places, employee.id).map(({ label }) => label),
    managers: of(managers, employee.id).map(({ name }) => name),
    leaveBalances: of(balances, employee.id).map(({ label, amount }) => ({ label, amount })),
  }));
}

async function cardsOf(database: Database, employeeIds: readonly number[]) {
  const cards = await database
    .select()
    .from(hourCards)
    .where(anyOf(hourCards.employeeId, employeeIds))
    .orderBy(asc(hourCards.weekStart), asc(hourCards.id));
  const parts = await cardParts(
    database,
    cards.map(({ id }) => id),
  );
  const linesOf = groupBy([...parts.values()].flat(), ({ hourCardId }) => hourCardId);
  return cards.map((card) => ({ ...card, lines: linesOf.get(card.id) ?? [] }));
}

/** Actions by the person, and actions on the person's account and cards. */
function trailOf(database: Database, userId: number, cardNumbers: readonly string[]) {
  return database
    .select()
    .from(auditEntries)
    .where(
      or(
        eq(auditEntries.actorUserId, userId),
        and(eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, String(userId))),
        and(eq(auditEntries.subject, 'hour_card'), inArray(auditEntries.subjectId, [...cardNumbers])),
      ),
    )
    .orderBy(asc(auditEntries.id));
}
