import 'server-only';
import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { weeksLookedBack } from '@/lib/hour-card/advice/working-hours/check';
import { assessCard, namesIn } from '@/lib/hour-card/assessment/assess-card';
import type { AssessmentNames, CardAssessment } from '@/lib/hour-card/assessment/assessment';
import { earlierWeeks } from '@/lib/hour-card/assessment/earlier-weeks';
import { compareWithEarlierWeek as differencesOfWeeks } from '@/lib/hour-card/compare/compare-forms';
import { sameId } from '@/lib/hour-card/identity';
import { can, type ListedHourCard } from '@/lib/hour-card/listed-card';
import { plannedDays } from '@/lib/hour-card/rules/assigned-hours';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { neighbourLines } from '@/lib/hour-card/rules/check-lines-together';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type {
  ContractType,
  Department,
  Employee,
  HourCardForm,
  HourExceptionType,
  Id,
  ScheduleEntry,
  SecondmentOption,
  Week,
} from '@/lib/hour-card/vocabulary';
import { allOk, mapOk, type Result, succeed } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import { type Access, mapResult } from '@/lib/upstream/call';
import { getHourCard } from '@/lib/upstream/hour-cards';
import { getShiftSchedule, listHourExceptions, listSecondmentOptions } from '@/lib/upstream/lookups';
import { getEmployee } from '@/lib/upstream/people';
import { type FormContext, toHourCardForm } from '@/lib/wire/hour-card-form';
import { isAround, listNearbyCards } from './list-hour-cards';
import { listCardDepartments } from './load-hour-card';

type DepartmentQuestion = Readonly<{ departmentId: Id | null; employeeId: Id; type: ContractType | null }>;

/** Reads the data for assessments from upstream, each item once for all cards that need it. */
export type AssessmentSources = Readonly<{
  card: (id: Id) => Promise<Result<ReceivedHourCard>>;
  employee: (id: Id) => Promise<Result<Employee>>;
  /** Null if the employee no longer has this department. */
  department: (asked: DepartmentQuestion) => Promise<Result<Department | null>>;
  schedule: (shiftId: Id) => Promise<Result<readonly ScheduleEntry[]>>;
  exceptionTypes: () => Promise<Result<readonly HourExceptionType[]>>;
  secondmentOptions: () => Promise<Result<readonly SecondmentOption[]>>;
  /** The employee's cards from fifteen weeks before `week` up to and including the week after it. */
  nearbyCards: (employeeId: Id, week: Week) => Promise<Result<readonly ListedHourCard[]>>;
}>;

/**
 * Reads a card, with the data for checking its rules and for comparing it with earlier weeks, and determines
 * its light. Fails if anything cannot be read, because an incompletely checked card must never be green.
 */
export async function assessHourCard(sources: AssessmentSources, hourCardId: Id): Promise<Result<CardAssessment>> {
  const read = await allOk(sources.card(hourCardId), sources.secondmentOptions(), sources.exceptionTypes());
  if (!read.ok) return read;
  const [received, options, exceptionTypes] = read.data;
  const { employee_id, shift_id, contract_id, department_id } = received;
  const week = { year: received.year, week: received.week };

  const references = await allOk(
    sources.employee(employee_id),
    shift_id === null ? succeed(null) : sources.schedule(shift_id),
    sources.nearbyCards(employee_id, week),
  );
  if (!references.ok) return references;
  const [{ contracts }, schedule, nearby] = references.data;

  const type = contracts.find(({ id }) => sameId(id, contract_id))?.type ?? received.type;
  const department = await sources.department({ departmentId: department_id, employeeId: employee_id, type });
  if (!department.ok) return department;

  const { timeZone: zone, paidHolidays, agreedLimits } = settings();
  const departments = department.data === null ? [] : [department.data];
  const context: FormContext = { zone, tree: options, contracts, departments };
  const form = await toForm(received, context);
  if (!form.ok) return form;

  const others = nearby.filter(({ id }) => !sameId(id, hourCardId));
  const earlier = earlierWeeks(others, week, zone);
  const rules = rulesOf(form.data, { zone, contracts, schedule, exceptionTypes });
  const neighbours = neighbourLines(
    others.filter((one) => isAround(one.week, week, weeksLookedBack)),
    zone,
    exceptionTypes,
  );
  const isDepartmentGone = department_id !== null && department.data === null;
  const flags = { isDepartmentGone, isOpenCorrection: isOpenCorrection(received) };
  const verdict = assessCard(form.data, rules, { neighbours, earlier, agreedLimits, paidHolidays, ...flags });

  const [newest] = earlier;
  const before = newest ? await readEarlier(sources, newest.id, context) : null;
  const changed = before === null ? [] : differencesOfWeeks(before, form.data);
  const forms = before === null ? [form.data] : [form.data, before];
  return succeed({
    ...verdict,
    week,
    previous: newest ? { id: newest.id, week: newest.week } : null,
    differences: newest && before === null ? null : changed,
    days: plannedDays(resolveCard(form.data, rules).readable, rules),
    names: { ...labelsOf(nearby, forms), ...namesIn(changed, exceptionTypes, options) },
  });
}

/** A corrected card keeps its reason after its next export, but can then no longer be decided on. */
const isOpenCorrection = ({ correction_reason, status }: ReceivedHourCard): boolean =>
  correction_reason !== '' && (can.approve(status) || can.decline(status));

const toForm = (received: ReceivedHourCard, context: FormContext): Promise<Result<HourCardForm>> =>
  mapResult('getHourCard', Promise.resolve(succeed(received)), (card) => toHourCardForm(card, context).form);

/** The form of an earlier card. Null if the card cannot be read; the assessment then continues without it. */
async function readEarlier(sources: AssessmentSources, id: Id, context: FormContext): Promise<HourCardForm | null> {
  const received = await sources.card(id);
  if (!received.ok) return null;
  const form = await toForm(received.data, context);
  return form.ok ? form.data : null;
}

/** The names of the departments and shifts of the compared cards, taken from the list. */
function labelsOf(
  cards: readonly ListedHourCard[],
  forms: readonly HourCardForm[],
): Pick<AssessmentNames, 'departments' | 'shifts'> {
  const named = forms.flatMap((form) => {
    const card = cards.find(({ id }) => sameId(id, form.id));
    return card ? [{ form, card }] : [];
  });
  return {
    departments: named.flatMap(({ form: { departmentId: id }, card: { departmentName: label } }) =>
      id === null || label === '' ? [] : [{ id, label }],
    ),
    shifts: named.flatMap(({ form: { shiftId: id }, card: { shiftName: label } }) =>
      id === null || label === '' ? [] : [{ id, label }],
    ),
  };
}

/**
 * Creates the sources for one request. All its cards use the same sources, because cards on a page have
 * departments, shifts and exception types in common.
 */
export function assessmentSources(access: Access): AssessmentSources {
  const departments = new Map<string, Department>();
  const departmentsOf = async ({ employeeId, type }: DepartmentQuestion) => {
    const listed = await listCardDepartments(access, employeeId, type);
    if (listed.ok) for (const department of listed.data) departments.set(String(department.id), department);
    return listed;
  };
  const types = memoize(() => listHourExceptions(access));
  const options = memoize(() => listSecondmentOptions(access));

  return {
    card: memoize((id) => getHourCard(access, id)),
    employee: memoize((id) => getEmployee(access, id)),
    department: async (asked) => {
      if (asked.departmentId === null) return succeed(null);
      // A department loaded for another employee can be used, because its data is the same.
      const known = departments.get(String(asked.departmentId));
      if (known !== undefined) return succeed(known);
      const listed = await departmentsOf(asked);
      return mapOk(listed, (found) => found.find(({ id }) => sameId(id, asked.departmentId)) ?? null);
    },
    schedule: memoize((shiftId) => getShiftSchedule(access, shiftId)),
    exceptionTypes: () => types('all'),
    secondmentOptions: () => options('all'),
    nearbyCards: (employeeId, week) => listNearbyCards(access, employeeId, week, weeksLookedBack),
  };
}

/**
 * Makes one call per id, shared by all callers that ask for that id. Failures are not cached, so the next
 * caller retries. Use it only within one request, so that no user gets another user's data.
 */
function memoize<Data>(ask: (id: Id) => Promise<Result<Data>>): (id: Id) => Promise<Result<Data>> {
  const known = new Map<string, Promise<Result<Data>>>();
  return (id) => {
    const name = String(id);
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = ask(id).then(
      (result) => {
        if (!result.ok) known.delete(name);
        return result;
      },
      (error: unknown) => {
        known.delete(name);
        throw error;
      },
    );
    known.set(name, answer);
    return answer;
  };
}
