import 'server-only';
import { weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { preselectContract } from '@/lib/hour-card/contracts';
import type { EditorEmployee, EditorReference, InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { compareNames } from '@/lib/hour-card/name-order';
import { newHourCard } from '@/lib/hour-card/new-card';
import { oldestOpenWeek, openWeekInstead, type WeekCard, weekWithCard } from '@/lib/hour-card/recent-weeks';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import type {
  Contract,
  Employee,
  HourCardForm,
  HourExceptionType,
  Id,
  SecondmentOption,
  WageComponent,
  Week,
} from '@/lib/hour-card/vocabulary';
import { type Failure, type Result, succeed } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import { today } from '@/lib/session/session';
import { settings } from '@/lib/settings/settings';
import {
  cachedHourExceptions,
  cachedSecondmentOptions,
  cachedShifts,
  cachedStaff,
  cachedWageComponents,
  cachedYouthStaff,
} from '@/lib/upstream/cached-lookups';
import type { Access } from '@/lib/upstream/call';
import { getShiftSchedule } from '@/lib/upstream/lookups';
import type { ReceivedCard } from '@/lib/wire/hour-card-form';
import { lastWeekListed, listRecentCards } from './list-hour-cards';
import { cachedLists, listCardDepartments, loadHourCard } from './load-hour-card';
import { hasCards, ownAndStaff } from './viewable-employees';

type Opened = Readonly<{
  form: HourCardForm;
  lookups: InitialLookups;
  reference: EditorReference;
  /**
   * Set if a lookup failed. Its list is then empty, and the screen shows the failure
   * (rule: editor-lookup-failed).
   */
  incomplete: Failure | null;
}>;

/**
 * Opens a new card, by default for the active employee and the current week. If the current week has a card,
 * the default is the oldest week that is still open (rule: editor-open-week). `existingCard` is the card that
 * the week already has. In that case `instead` is an open week to offer (rule: editor-taken-week).
 */
export async function openNewCard(
  currentUser: CurrentUser,
  requested: Week | null,
  employeeId: Id | null,
): Promise<Opened & Readonly<{ existingCard: WeekCard | null; instead: Week | null }>> {
  const { access, activeEmployee } = currentUser;
  const likely = employeeId ?? (activeEmployee?.isOfficeEmployee ? null : activeEmployee?.id);
  const [people, recent, exceptions, wages, options] = await Promise.all([
    listChoices(currentUser),
    likely === null || likely === undefined ? null : listRecentCards(access, likely, today()),
    cachedHourExceptions(access),
    cachedWageComponents(access),
    cachedSecondmentOptions(access),
  ]);
  const wanted = people.choices.find(({ id }) => sameId(id, employeeId));
  const employee = wanted ?? people.choices.find(({ id }) => sameId(id, activeEmployee?.id)) ?? null;
  const cards =
    recent?.ok && employee && sameId(employee.id, likely)
      ? recent.data.map(toWeekCard).toSorted((a, b) => weekOrder(b.week, a.week))
      : null;
  const known = { cards: cards ?? [], contracts: employee?.contracts ?? [] };
  const { week, existingCard } = chooseWeek(requested, known);
  const contract = employee && preselectContract(employee.contracts, week, today());
  const departments = employee && (await listCardDepartments(access, employee.id, contract?.type ?? null, cachedLists));
  const form = newHourCard({ week, employee, departments: departments ? orNone(departments) : [], today: today() });
  return {
    existingCard,
    instead: existingCard && openWeekInstead(week, today(), known),
    form,
    lookups: { departments: departments && dataOrNull(departments), ...(await loadShifts(access, form)) },
    reference: {
      weekCards: cards && employee ? { employeeId: employee.id, cards, until: lastWeekListed(today()) } : null,
      activeId: activeEmployee?.id ?? null,
      zone: settings().timeZone,
      paidHolidays: settings().paidHolidays,
      agreedLimits: settings().agreedLimits,
      travelRate: settings().travelRate,
      today: today(),
      employees: people.choices.map(forEditor),
      ...listsOf({ exceptionTypes: exceptions, wageComponents: wages, secondmentOptions: options }),
    },
    incomplete: firstFailure(...people.lookups, exceptions, wages, options),
  };
}

const toWeekCard = ({ id, week, status }: WeekCard): WeekCard => ({ id, week, status });

function chooseWeek(
  requested: Week | null,
  known: Readonly<{ cards: readonly WeekCard[]; contracts: readonly Contract[] }>,
) {
  const cardIn = (week: Week) => weekWithCard(week, known).card;
  const current = weekOf(today());
  if (requested !== null || cardIn(current) === null)
    return { week: requested ?? current, existingCard: cardIn(requested ?? current) };
  const open = oldestOpenWeek(today(), known);
  return open === null ? { week: current, existingCard: cardIn(current) } : { week: open, existingCard: null };
}

/**
 * Opens an existing card with the data for its editor. The employee cannot be changed
 * (rule: editor-employee-locked).
 */
export async function openExistingCard(
  access: Access,
  hourCardId: Id,
): Promise<Result<Opened & Readonly<{ card: ReceivedCard }>>> {
  const [loaded, exceptions, wages] = await Promise.all([
    loadHourCard(access, hourCardId, cachedLists),
    cachedHourExceptions(access),
    cachedWageComponents(access),
  ]);
  if (!loaded.ok) return loaded;
  const { card, employee, departments, secondmentOptions } = loaded.data;
  return succeed({
    card,
    form: card.form,
    lookups: { departments, ...(await loadShifts(access, card.form)) },
    reference: {
      zone: settings().timeZone,
      paidHolidays: settings().paidHolidays,
      agreedLimits: settings().agreedLimits,
      travelRate: settings().travelRate,
      today: today(),
      employees: [forEditor(employee)],
      ...listsOf({ exceptionTypes: exceptions, wageComponents: wages, secondmentOptions }),
    },
    incomplete: firstFailure(exceptions, wages, secondmentOptions),
  });
}

/**
 * The employees to choose from, without office employees: first the user's own records, then the others by
 * name. Omits lists that cannot be loaded (rules: manager-viewable-screens, editor-employee-choice).
 */
async function listChoices({ access, activeEmployee, employees, isManager }: CurrentUser) {
  const [staff, youth] =
    isManager && activeEmployee !== null
      ? await Promise.all([cachedStaff(access, activeEmployee.id), cachedYouthStaff(access, activeEmployee.id)])
      : [succeed([]), succeed([])];
  const others = [...orNone(staff), ...orNone(youth)].toSorted((a, b) => compareNames(a.fullName, b.fullName));
  const choices = ownAndStaff(employees, others).filter(hasCards);
  return { choices, lookups: [staff, youth] };
}

/** The shifts to choose from, and the schedule of the chosen shift, for the initial form. */
async function loadShifts(access: Access, form: HourCardForm): Promise<Pick<InitialLookups, 'shifts' | 'schedule'>> {
  const { departmentId, shiftId } = form;
  const wantsShifts = departmentId !== null && cardType(form) === 'FULL_TIME';
  const [shifts, schedule] = await Promise.all([
    wantsShifts ? cachedShifts(access, departmentId) : null,
    shiftId === null ? null : getShiftSchedule(access, shiftId),
  ]);
  return { shifts: shifts && dataOrNull(shifts), schedule: schedule && dataOrNull(schedule) };
}

const forEditor = ({ id, fullName, employeeNumber, contracts, defaultDepartmentId }: Employee): EditorEmployee => ({
  id,
  fullName,
  employeeNumber,
  contracts,
  defaultDepartmentId,
});

type Lists = Readonly<{
  exceptionTypes: Result<readonly HourExceptionType[]>;
  wageComponents: Result<readonly WageComponent[]>;
  secondmentOptions: Result<readonly SecondmentOption[]>;
}>;

const listNames = ['exceptionTypes', 'wageComponents', 'secondmentOptions'] as const;

/** The lists that are the same for every card, with the names of those that failed. */
function listsOf(lists: Lists) {
  return {
    exceptionTypes: orNone(lists.exceptionTypes),
    wageComponents: orNone(lists.wageComponents),
    secondmentOptions: orNone(lists.secondmentOptions),
    failed: listNames.filter((name) => !lists[name].ok),
  };
}

const firstFailure = (...results: readonly Result<unknown>[]): Failure | null => results.find((one) => !one.ok) ?? null;

/** Returns an empty list for a failed lookup (rule: editor-lookup-failed). */
const orNone = <Item>(result: Result<readonly Item[]>): readonly Item[] => (result.ok ? result.data : []);
/** Returns null for a failed lookup, so that the browser retries it. */
const dataOrNull = <Data>(result: Result<Data>): Data | null => (result.ok ? result.data : null);
