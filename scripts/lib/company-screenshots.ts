import type { Browser, Page } from '@playwright/test';
import type { Company } from '@/backend/company/company';
import { checkWorkbook } from '@/backend/company/import-company';
import { readWorkbook, writeWorkbook } from '@/backend/company/workbook-file';
import { xlsxType } from '@/backend/reports/report-workbook';
import { openTools } from '@/tests/e2e/support/mailbox';
import type { World } from '@/tests/e2e/support/world';

type Take = (page: Page, name: string) => Promise<void>;

/** The pictures of `docs/own-company.md`: the admin pages with an uploaded workbook, and a payroll run. */
export async function takeCompanyScreenshots(world: World, browser: Browser, take: Take): Promise<void> {
  const baseURL = world.backendUrl.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-NL',
    viewport: { width: 1000, height: 560 },
  });
  const page = await context.newPage();
  await openTools(page, baseURL, '/admin');
  const company = await exportedCompany(page);
  await upload(page, withFaults(company));
  await page.getByRole('alert').waitFor();
  await take(page, 'company-faults');
  await upload(page, withChanges(company));
  await page.getByRole('button', { name: 'Voer dit door' }).waitFor();
  await take(page, 'company-changes');
  await page.getByRole('button', { name: 'Voer dit door' }).click();
  await page.getByRole('status').waitFor();
  await page.goto('/admin/invitations');
  await take(page, 'company-invitations');
  await page.goto('/admin/payroll?from=2026-44&to=2026-46');
  await page.getByRole('button', { name: 'Maak de loonrun' }).click();
  await page.getByRole('status').waitFor();
  await take(page, 'company-payroll');
  await page.goto('/audit');
  await take(page, 'company-audit');
  await context.close();
}

async function exportedCompany(page: Page): Promise<Company> {
  const answer = await page.request.get('/admin/company/export.xlsx');
  const checked = checkWorkbook(await readWorkbook(await answer.body()));
  if (!checked.ok) throw new Error('The demo company does not export to a workbook without faults');
  return checked.company;
}

async function upload(page: Page, company: Company): Promise<void> {
  const buffer = Buffer.from(await writeWorkbook(company));
  await page.goto('/admin/company');
  await page.getByLabel('Werkmap (.xlsx)').setInputFiles({ name: 'bedrijf.xlsx', mimeType: xlsxType, buffer });
  await page.getByRole('button', { name: 'Controleer' }).click();
}

/** Typical mistakes in a first workbook. */
const withFaults = (company: Company): Company => ({
  ...company,
  people: company.people.map((person, index) =>
    index === 2 ? { ...person, department: 'Logistek' } : index === 4 ? { ...person, email: 'geen adres' } : person,
  ),
  contracts: company.contracts.map((contract, index) => (index === 1 ? { ...contract, end: '2001-12-31' } : contract)),
  teams: company.teams.map((team, index) => (index === 0 ? { ...team, employee: '99999' } : team)),
});

/** Adds a new employee, and moves another one to a different department. */
function withChanges(company: Company): Company {
  const [first, second, ...others] = company.people;
  const department = company.departments.at(-1)?.label ?? null;
  if (first === undefined || second === undefined || department === null) throw new Error('The demo company is empty');
  const newcomer = {
    ...second,
    number: '29417',
    name: 'Jasmijn de Vries',
    email: 'jasmijn.de.vries@demo.example',
    isManager: false,
    isOffice: false,
    department,
    otherDepartments: [],
  };
  return {
    ...company,
    people: [{ ...first, department, otherDepartments: [] }, second, ...others, newcomer],
    contracts: [...company.contracts, { number: '29417', type: 'PART_TIME', start: '2026-11-16', end: null }],
  };
}
