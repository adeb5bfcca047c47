import { TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company } from '@/backend/company/company';
import { applyImport, checkWorkbook, previewImport } from '@/backend/company/import-company';
import type { OpenDatabase, Transaction } from '@/backend/database/database';
import { runs } from '@/tests/seed';
import { freshDatabase, testMoment } from '../database';
import { anyCompany } from '../support/any-company';
import { rawWorkbook } from '../support/raw-workbook';

const today = '2026-11-18';
const tomorrow = '2026-11-19';
const actor = { name: 'de beheerder' };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

/** Runs `work` and rolls back its changes, which is faster than opening a separate database. */
async function undone(work: (database: Transaction) => Promise<void>): Promise<void> {
  const all = opened.database.transaction(async (transaction) => {
    await work(transaction);
    transaction.rollback();
  });
  await expect(all).rejects.toThrow(TransactionRollbackError);
}

async function importCompany(database: Transaction, company: Company, day: string): Promise<void> {
  const { fingerprint } = await previewImport(database, company, day);
  expect(await applyImport(database, { company, fingerprint, today: day, now: testMoment, actor })).toBe(true);
}

it('finds no changes when the last imported company is imported again', {
  timeout: runs(60_000),
}, async () => {
  const property = fc.asyncProperty(anyCompany, anyCompany, async (first, second) => {
    await undone(async (database) => {
      for (const company of [first, second]) {
        expect(checkWorkbook(rawWorkbook(company))).toEqual({ ok: true, company });
        await importCompany(database, company, today);
      }
      for (const day of [today, tomorrow]) {
        expect((await previewImport(database, second, day)).changes).toEqual([]);
      }
    });
  });
  await fc.assert(property, { numRuns: runs(5) });
});
