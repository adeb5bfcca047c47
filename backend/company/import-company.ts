import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, unchanged } from '../database/change';
import type { Database } from '../database/database';
import { applyLookups } from './apply-lookups';
import { applyPeople } from './apply-people';
import { checkCompany, companyOf, companyWarnings } from './check-company';
import type { Company, Fault } from './company';
import { type CompanyChanges, compareCompany, type ShownChange, shownChanges } from './compare-company';
import { parseWorkbook, type RawSheet, sheets } from './parse-workbook';
import { readCompany } from './read-company';

export type CheckedWorkbook = Readonly<{ ok: true; company: Company } | { ok: false; faults: readonly Fault[] }>;

/** Returns the company in a workbook, or all its faults at once (rule: company-check). */
export function checkWorkbook(raw: readonly RawSheet[]): CheckedWorkbook {
  const { parsed, faults } = parseWorkbook(raw);
  const all = [...faults, ...checkCompany(parsed)];
  if (all.length === 0) return { ok: true, company: companyOf(parsed) };
  const order = Object.values(sheets).map(({ name }) => name);
  const place = ({ sheet, row }: Fault) => order.indexOf(sheet) * 1_000_000 + row;
  return { ok: false, faults: all.toSorted((a, b) => place(a) - place(b)) };
}

/** Warnings about a workbook without faults. The import is still allowed. */
export const warningsOf = (raw: readonly RawSheet[], today: string): readonly Fault[] =>
  companyWarnings(parseWorkbook(raw).parsed, today);

export type Preview = Readonly<{
  changes: readonly ShownChange[];
  fingerprint: string;
  /** Set if more than half of the current employees would leave. The file is then probably wrong. */
  endsMany: Readonly<{ ended: number; of: number }> | null;
}>;

/** Computes the changes that an import would make (rule: company-preview). */
export async function previewImport(database: Database, company: Company, today: string): Promise<Preview> {
  const stored = await readCompany(database);
  const changes = compareCompany(company, stored, today);
  const shown = shownChanges(changes, company, stored);
  const ended = shown.filter(({ sheet, kind }) => sheet === sheets.people.name && kind === 'ended').length;
  const of = stored.company.people.filter(({ lastDay }) => lastDay === null || lastDay > today).length;
  return { changes: shown, fingerprint: fingerprintOf(changes), endsMany: ended * 2 > of ? { ended, of } : null };
}

function fingerprintOf(changes: CompanyChanges): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
}

export type ImportRequest = Readonly<{
  company: Company;
  /** The fingerprint of the preview that the user confirmed. */
  fingerprint: string;
  today: string;
  now: Date;
  actor: AuditActor;
}>;

/** An arbitrary key for an advisory lock that allows one import at a time. */
const importLock = 7_021_149;

/**
 * Applies all changes of the preview or none, without touching any card. Returns false if the stored company
 * has changed since the preview, because the import would then make other changes (rule: company-import).
 */
export async function applyImport(database: Database, request: ImportRequest): Promise<boolean> {
  const { company, fingerprint, today, now, actor } = request;
  const permit = () => actor;
  return change(database, permit, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const stored = await readCompany(transaction);
    const changes = compareCompany(company, stored, today);
    if (fingerprintOf(changes) !== fingerprint) return unchanged(false);
    const shown = shownChanges(changes, company, stored);
    if (shown.length === 0) return unchanged(true);
    const departmentIds = await applyLookups(transaction, company, changes, stored);
    await applyPeople(transaction, changes, stored, departmentIds);
    const count = (kind: ShownChange['kind']) => shown.filter((change) => change.kind === kind).length;
    const details = {
      added: count('added'),
      changed: count('changed'),
      ended: count('ended'),
      hidden: count('hidden'),
      removed: count('removed'),
    };
    // Gather statistics, because the embedded database does not do so on its own and plans queries badly
    // without them.
    await transaction.execute(sql`analyze`);
    return changed(true, { at: now, action: 'company_imported', actor, subject: 'company', details });
  });
}
