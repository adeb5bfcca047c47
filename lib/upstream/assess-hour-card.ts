import 'server-only';
import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { assessCard } from '@/lib/hour-card/assessment/assess-card';
import type { AssessmentNames, CardAssessment } from '@/lib/hour-card/assessment/assessment';
import { earlierWeeks } from '@/lib/hour-card/assessment/earlier-weeks';
import { namesIn } from '@/lib/hour-card/assessment/names-in';
import { compareWeeks as differencesOfWeeks } from '@/lib/hour-card/compare/compare-weeks';
import { rulesOf } from '@/lib/hour-card/form-rules';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import { neighbourLines } from '@/lib/hour-card/neighbours/neighbour-lines';
import { sameId } from '@/lib/hour-card/same-id';
import type { HourCardForm, Id, Week } from '@/lib/hour-card/vocabulary';
import { addWeeks, compareWeeks } from '@/lib/hour-card/week';
import { settings } from '@/lib/settings/settings';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import { type FormContext, toHourCardForm } from '@/lib/wire/to-hour-card-form';
import type { AssessmentSources } from './assessment-sources';
import { mapResult } from './map-result';

const toForm = (received: ReceivedHourCard, context: FormContext): Promise<Result<HourCardForm>> =>
  mapResult('getHourCard', Promise.resolve(succeed(received)), (card) => toHourCardForm(card, context).form);

/** The cards of the weeks right before and after, without the card itself. */
function besides(cards: readonly ListedHourCard[], week: Week): readonly ListedHourCard[] {
  return cards.filter((card) => [-1, 1].some((step) => compareWeeks(card.week, addWeeks(week, step)) === 0));
}

/** Null when the earlier card cannot be read: that says nothing about the card itself. */
async function readEarlier(sources: AssessmentSources, id: Id, context: FormContext): Promise<HourCardForm | null> {
  const received = await sources.card(id);
  if (!received.ok) return null;
  const form = await toForm(received.data, context);
  return form.ok ? form.data : null;
}

/** The list says what the ids of departments and shifts are called, for the two cards that are compared. */
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
 * Reads a card with everything its rules and the comparison with earlier weeks need, and gives its light. Whatever cannot
 * be read makes it a failure: a card that was not looked at whole is never called green.
 */
export async function assessHourCard(sources: AssessmentSources, hourCardId: Id): Promise<Result<CardAssessment>> {
  const [received, options, types] = await Promise.all([
    sources.card(hourCardId),
    sources.secondmentOptions(),
    sources.exceptionTypes(),
  ]);
  if (!received.ok) return received;
  if (!options.ok) return options;
  if (!types.ok) return types;

  const { employee_id, shift_id, contract_id, department_id } = received.data;
  const week = { year: received.data.year, week: received.data.week };
  const [employee, schedule, around] = await Promise.all([
    sources.employee(employee_id),
    shift_id === null ? succeed(null) : sources.schedule(shift_id),
    sources.cardsAround(employee_id, week),
  ]);
  if (!employee.ok) return employee;
  if (!schedule.ok) return schedule;
  if (!around.ok) return around;

  const { contracts } = employee.data;
  const type = contracts.find(({ id }) => sameId(id, contract_id))?.type ?? received.data.type;
  const department = await sources.department({ departmentId: department_id, employeeId: employee_id, type });
  if (!department.ok) return department;

  const zone = settings().timeZone;
  const departments = department.data === null ? [] : [department.data];
  const context: FormContext = { zone, tree: options.data, contracts, departments };
  const form = await toForm(received.data, context);
  if (!form.ok) return form;

  const others = around.data.filter(({ id }) => !sameId(id, hourCardId));
  const earlier = earlierWeeks(others, week, zone);
  const rules = rulesOf(form.data, { zone, contracts, schedule: schedule.data, exceptionTypes: types.data });
  const neighbours = neighbourLines(besides(others, week), zone, types.data);
  const verdict = assessCard(form.data, rules, { neighbours, earlier });

  const [newest] = earlier;
  const before = newest ? await readEarlier(sources, newest.id, context) : null;
  const changed = before === null ? [] : differencesOfWeeks(before, form.data);
  const forms = before === null ? [form.data] : [form.data, before];
  return succeed({
    ...verdict,
    week,
    previous: newest ? { id: newest.id, week: newest.week } : null,
    differences: newest && before === null ? null : changed,
    names: { ...labelsOf(around.data, forms), ...namesIn(changed, types.data, options.data) },
  });
}
