import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '@/backend/company/company';
import { applyImport, checkWorkbook, previewImport } from '@/backend/company/import-company';
import { readCompany } from '@/backend/company/read-company';
import { readWorkbook, writeWorkbook } from '@/backend/company/workbook-file';
import type { OpenDatabase, Transaction } from '@/backend/database/database';
import { users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCardLines, hourCards } from '@/backend/database/tables/hour-card-tables';
import { departments, shifts } from '@/backend/database/tables/lookup-tables';
import { contracts, employees } from '@/backend/database/tables/people-tables';
import { freshDatabase, testMoment } from '../database';
import { sampleCompany } from '../support/sample-company';

const today = '2026-11-18';
const actor = { name: 'de beheerder' };

let opened: OpenDatabase;
let database: Transaction;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

/** Runs a test and rolls back its changes, which is faster than a separate database for each test. */
function undone(work: () => Promise<void>) {
  return async () => {
    const all = opened.database.transaction(async (transaction) => {
      database = transaction;
      await work();
      transaction.rollback();
    });
    await expect(all).rejects.toThrow(TransactionRollbackError);
  };
}

/** Runs a test that starts with an empty company, and rolls back its changes. */
const undoneInEmpty = (work: () => Promise<void>) =>
  undone(async () => {
    const tables = [
      'users',
      'employees',
      'departments',
      'hour_exception_types',
      'wage_components',
      'secondment_options',
    ];
    await database.execute(sql.raw(`truncate ${tables.join(', ')} restart identity cascade`));
    await work();
  });

async function importCompany(company: Company, day = today) {
  const { changes, fingerprint } = await previewImport(database, company, day);
  expect(await applyImport(database, { company, fingerprint, today: day, now: testMoment, actor })).toBe(true);
  return changes;
}

const changesAfter = async (company: Company) => (await previewImport(database, company, today)).changes;
const stored = async () => (await readCompany(database)).company;

describe('importing a company into an empty database', () => {
  it(
    'imports a whole company, finds no changes on reimport and exports the same data',
    undoneInEmpty(async () => {
      const company = sampleCompany(300);
      const changes = await importCompany(company);
      expect(changes.every(({ kind }) => kind === 'added')).toBe(true);
      expect(changes.filter(({ sheet }) => sheet === 'Medewerkers')).toHaveLength(300);
      expect(await changesAfter(company)).toEqual([]);

      const exported = checkWorkbook(await readWorkbook(await writeWorkbook(await stored())));
      expect(exported.ok).toBe(true);
      expect(exported.ok && (await changesAfter(exported.company))).toEqual([]);
      const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
      for (const sheet of [
        'people',
        'contracts',
        'departments',
        'shifts',
        'teams',
        'kinds',
        'options',
        'balances',
      ] as const) {
        expect(sorted(exported.ok ? exported.company[sheet] : [])).toEqual(sorted(company[sheet]));
      }
    }),
  );

  it(
    'creates one account per e-mail address, even for a person with two numbers',
    undoneInEmpty(async () => {
      await importCompany(sampleCompany(300));
      const addresses = new Set(sampleCompany(300).people.flatMap(({ email }) => email ?? []));
      expect(await database.$count(users)).toBe(addresses.size);
      const [last] = await database.select().from(employees).where(eq(employees.employeeNumber, '20300'));
      const [before] = await database.select().from(employees).where(eq(employees.employeeNumber, '20299'));
      expect(last?.userId).toBe(before?.userId);
    }),
  );

  it(
    'stores a company completely or not at all',
    undoneInEmpty(async () => {
      const company = sampleCompany(50);
      const broken = { ...company, balances: [{ number: 'nobody', label: 'LEAVE', hours: 1, asOf: today }] };
      const { fingerprint } = await previewImport(database, broken, today);
      const request = { company: broken, fingerprint, today, now: testMoment, actor };
      await expect(applyImport(database, request)).rejects.toThrow('refers to nothing');
      expect(await database.$count(employees)).toBe(0);
      expect(await database.$count(departments)).toBe(0);
      expect(await database.$count(auditEntries)).toBe(0);
    }),
  );

  it(
    'rejects an import whose preview is outdated',
    undoneInEmpty(async () => {
      const company = sampleCompany(20);
      const { fingerprint } = await previewImport(database, company, today);
      await importCompany(sampleCompany(10));
      expect(await applyImport(database, { company, fingerprint, today, now: testMoment, actor })).toBe(false);
      expect(await database.$count(employees)).toBe(10);
    }),
  );

  it(
    'logs only imports that change data',
    undoneInEmpty(async () => {
      await importCompany(sampleCompany(20));
      await importCompany(sampleCompany(20));
      const entries = await database.select().from(auditEntries);
      expect(entries).toMatchObject([
        { action: 'company_imported', actorName: 'de beheerder', details: { changed: 0, ended: 0, removed: 0 } },
      ]);
    }),
  );

  it(
    'replaces the account when the e-mail address of a person changes',
    undoneInEmpty(async () => {
      const company = sampleCompany(20);
      await importCompany(company);
      await database.update(users).set({ passwordHash: 'chosen' });
      const [first, ...others] = company.people;
      if (!first) throw new Error('nobody');
      await importCompany({
        ...company,
        people: [{ ...first, name: 'Anna Smit', email: 'anna@smit.example' }, ...others],
      });
      const accounts = await database.select().from(users);
      expect(accounts.map(({ email }) => email)).not.toContain(first.email);
      expect(accounts.find(({ email }) => email === 'anna@smit.example')?.passwordHash).toBeNull();
      const [person] = await database.select().from(employees).where(eq(employees.employeeNumber, first.number));
      expect(person?.fullName).toBe('Anna Smit');
    }),
  );

  it(
    'requires confirmation when an import omits most employees',
    undoneInEmpty(async () => {
      await importCompany(sampleCompany(20));
      const small = sampleCompany(20);
      const endsManyOf = async (count: number) => {
        const people = small.people.slice(0, count);
        const contracts = small.contracts.filter(({ number }) => people.some((person) => person.number === number));
        const remaining = { ...small, people, contracts, teams: [], balances: [] };
        return (await previewImport(database, remaining, today)).endsMany;
      };
      expect(await endsManyOf(5)).toEqual({ ended: 15, of: 20 });
      expect(await endsManyOf(9)).toEqual({ ended: 11, of: 20 });
      // Exactly half of the employees is not a majority.
      expect(await endsManyOf(10)).toBeNull();
      const first = eq(employees.employeeNumber, small.people[0]?.number ?? '');
      for (const [lastDay, of] of [
        ['2026-11-17', 19],
        [today, 19],
        ['2026-11-19', 20],
      ] as const) {
        await database.update(employees).set({ lastDay }).where(first);
        expect([lastDay, await endsManyOf(5)]).toEqual([lastDay, { ended: 15, of }]);
      }
    }),
  );
});

describe('importing a company with cards', () => {
  async function cardRows() {
    const tables = ['hour_cards', 'hour_card_lines', 'line_breaks', 'line_exceptions'];
    const rows: string[] = [];
    for (const table of tables) {
      rows.push(JSON.stringify(await database.execute(sql`select * from ${sql.identifier(table)} order by id`)));
    }
    return rows;
  }

  it(
    'exports a workbook that imports without changes',
    undone(async () => {
      const exported = checkWorkbook(await readWorkbook(await writeWorkbook(await stored())));
      expect(exported.ok).toBe(true);
      expect(exported.ok && (await changesAfter(exported.company))).toEqual([]);
    }),
  );

  it(
    'ends or hides records missing from an import without changing any card',
    undone(async () => {
      const before = await cardRows();
      const company = await stored();
      const without: Company = {
        ...company,
        people: company.people.filter(({ number }) => number !== '10400'),
        contracts: company.contracts.filter(({ number }) => number !== '10400'),
        teams: company.teams.filter(({ employee }) => employee !== '10400'),
        balances: company.balances.filter(({ number }) => number !== '10400'),
        shifts: company.shifts.filter(({ shift }) => shift !== 'Dagdienst'),
        kinds: company.kinds.filter(({ label }) => label !== 'SICK'),
        components: company.components.slice(1),
        options: company.options.filter(({ path }) => path[0] !== 'Regio Zuid'),
        departments: company.departments.filter(({ label }) => label !== 'Koelhuis Tilburg'),
      };
      const reduced = {
        ...without,
        shifts: without.shifts.filter(({ department }) => department !== 'Koelhuis Tilburg'),
      };
      const changes = await importCompany(reduced);
      expect(changes.filter(({ sheet }) => sheet === 'Medewerkers' || sheet === 'Contracten')).toEqual([
        {
          sheet: 'Medewerkers',
          kind: 'ended',
          label: '10400 Jeroen Bakker',
          cells: [{ column: 'Laatste dag', before: '', after: '18-11-2026' }],
        },
        expect.objectContaining({
          sheet: 'Contracten',
          kind: 'ended',
          cells: [{ column: 'Einddatum', before: '', after: '18-11-2026' }],
        }),
      ]);
      expect(changes.some(({ sheet }) => sheet === 'Teams' || sheet === 'Verlofsaldi')).toBe(false);
      expect(await cardRows()).toEqual(before);
      expect(await changesAfter(reduced)).toEqual([]);

      const now = await stored();
      expect(now.kinds.map(({ label }) => label)).not.toContain('SICK');
      expect(now.options.every(({ path }) => path[0] === 'Regio Midden')).toBe(true);
      expect(now.shifts.map(({ shift }) => shift)).not.toContain('Dagdienst');
      expect(now.people).toHaveLength(company.people.length);
    }),
  );

  it(
    'restores returning records under their earlier ids',
    undone(async () => {
      const company = await stored();
      const ids = async () => [
        await database
          .select({ id: departments.id, label: departments.label })
          .from(departments)
          .orderBy(departments.id),
        await database.select({ id: shifts.id, label: shifts.label }).from(shifts).orderBy(shifts.id),
      ];
      const before = await ids();
      await importCompany({
        ...company,
        departments: company.departments.filter(({ label }) => label !== 'Verpakking Eindhoven'),
        shifts: company.shifts.filter(({ department }) => department !== 'Verpakking Eindhoven'),
        kinds: company.kinds.slice(1),
        components: company.components.slice(2),
      });
      const changes = await importCompany(company);
      expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['added']));
      expect(await ids()).toEqual(before);
      expect(await changesAfter(company)).toEqual([]);
    }),
  );

  it(
    'ends a contract no earlier than the last hours on its cards',
    undone(async () => {
      const company = await stored();
      const [one] = company.contracts;
      if (!one) throw new Error('no contract');
      // Add a contract instead of moving this one's start, because a later start would leave cards without a
      // contract.
      const next = { ...one, start: '2027-01-01', end: null };
      const others = company.contracts.filter((contract) => contract !== one);
      const changes = await importCompany({ ...company, contracts: [...others, next] }, '2026-10-20');
      expect(changes.map(({ kind }) => kind)).toEqual(['added', 'ended']);
      const [ended] = await database.select().from(contracts).where(eq(contracts.id, 1));
      const ofContract = eq(hourCards.contractId, 1);
      const lines = await database
        .select({ date: hourCardLines.date })
        .from(hourCardLines)
        .innerJoin(hourCards, and(eq(hourCards.id, hourCardLines.hourCardId), ofContract));
      const last =
        lines
          .map(({ date }) => date)
          .toSorted()
          .at(-1) ?? '';
      expect(last > '2026-10-20').toBe(true);
      expect(ended?.endDate).toBe(last);
    }),
  );

  it(
    'updates corrected contracts and schedule entries instead of replacing them',
    undone(async () => {
      const company = await stored();
      const contractIds = await database.select({ id: contracts.id }).from(contracts);
      const [contract, ...otherContracts] = company.contracts;
      const [shift, ...shiftsLeft] = company.shifts;
      if (!contract || !shift) throw new Error('nothing to correct');
      const changes = await importCompany({
        ...company,
        contracts: [{ ...contract, start: '2019-03-01' }, ...otherContracts],
        shifts: [{ ...shift, start: 6 * 60 }, ...shiftsLeft],
      });
      expect(changes.map(({ sheet, kind, cells }) => [sheet, kind, cells.map(({ column }) => column)])).toEqual([
        ['Contracten', 'changed', ['Begindatum']],
        ['Diensten', 'changed', ['Begin']],
      ]);
      expect(await database.select({ id: contracts.id }).from(contracts)).toHaveLength(contractIds.length);
    }),
  );
});
