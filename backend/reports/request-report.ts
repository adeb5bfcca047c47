import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/calls';
import { addYears, isIsoDate } from '@/lib/hour-card/calendar';
import type { Caller } from '../accounts/authenticate';
import { change, changed } from '../database/change';
import { tableIds } from '../database/queries';
import { departments } from '../database/tables/lookup-tables';
import { departmentEmployees, employees } from '../database/tables/people-tables';
import { failures } from '../http/failures';
import { type MailTexts, mailTexts } from '../mail/mail-texts';
import { textsFor } from '../mail/reader-language';
import { scopeOf } from '../people/scope';
import type { Services } from '../services';
import { texts } from '../texts';
import { type ReportScope, reportLines, reportTotals } from './report-rows';
import { reportWorkbook, xlsxType } from './report-workbook';

type Request = CallInput<'requestManagerReport'>['body'];

/**
 * Records that a manager requested a report, and mails the report when it is ready (rule: backend-report).
 */
export async function requestReport(services: Services, caller: Caller, request: Request): Promise<void> {
  const [from, to] = [request.from.slice(0, 10), request.to.slice(0, 10)];
  const permit = async () => {
    const { staff } = await scopeOf(services.database, caller);
    if (staff.size === 0) throw failures.invalidEmployee();
    requireReportDates(from, to, services.today());
    return { employees: [...staff], departments: tableIds(request.departments), from, to };
  };
  const scope = await change(services.database, permit, async (_transaction, permitted) =>
    changed(permitted, {
      at: services.now(),
      action: 'report_requested',
      actor: caller,
      subject: 'user',
      subjectId: caller.userId,
      details: { from, to, departments: permitted.departments.length },
    }),
  );
  services.inBackground('report mail', () => sendReport(services, caller, scope, request.receiver));
}

/** Requires a period that starts less than a year ago and ends today at the latest (rule: report-dates). */
function requireReportDates(from: string, to: string, today: string): void {
  const wrongFrom = !isIsoDate(from) || from <= addYears(today, -1);
  const wrongTo = !isIsoDate(to) || to > today || to < from;
  if (wrongFrom) throw failures.validation([{ field: 'body.from', code: 'out_of_range' }]);
  if (wrongTo) throw failures.validation([{ field: 'body.to', code: 'out_of_range' }]);
}

async function sendReport(
  { database, mailer, zone }: Services,
  caller: Caller,
  scope: ReportScope,
  receiver: string,
): Promise<void> {
  const lines = await reportLines(database, scope);
  const totals = await reportTotals(database, scope);
  const ofStaff = database
    .select({ id: departmentEmployees.departmentId })
    .from(departmentEmployees)
    .where(inArray(departmentEmployees.employeeId, [...scope.employees]));
  // Omit the names of departments in which the manager has no staff.
  const chosen = await database
    .select({ label: departments.label })
    .from(departments)
    .where(and(inArray(departments.id, [...scope.departments]), inArray(departments.id, ofStaff)))
    .orderBy(asc(departments.label));
  const [manager] = await database
    .selectDistinct({ name: employees.fullName })
    .from(employees)
    .where(and(eq(employees.userId, caller.userId), employees.isManager))
    .orderBy(asc(employees.fullName));
  const covered = {
    ...scope,
    departments: chosen.map(({ label }) => label).join(', '),
    people: scope.employees.length,
    manager: manager?.name ?? '',
  };
  const words = await textsFor(database, receiver);
  await mailer.send({
    to: receiver,
    subject: words.reportMail.subject(periodIn(words, scope)),
    body: words.reportMail.body({ about: aboutReport(words, covered).join('\n') }),
    attachment: {
      name: texts.report.fileName(scope.from, scope.to),
      type: xlsxType,
      content: await reportWorkbook(lines, totals, { zone, about: aboutReport(mailTexts.nl, covered) }),
    },
  });
}

type Covered = Readonly<{ from: string; to: string; departments: string; people: number; manager: string }>;

/** Describes the period, the people and the departments in a report, one line each. */
function aboutReport(words: MailTexts, { from, to, departments, people, manager }: Covered): string[] {
  const { reportMail } = words;
  return [
    reportMail.period(periodIn(words, { from, to })),
    reportMail.departments({ departments }),
    reportMail.people({ people, manager }),
    reportMail.withoutOwn({ manager }),
  ];
}

function periodIn({ locale }: MailTexts, { from, to }: Pick<Covered, 'from' | 'to'>) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return { from: format.format(new Date(from)), to: format.format(new Date(to)) };
}
