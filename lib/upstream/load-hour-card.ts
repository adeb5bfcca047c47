import 'server-only';
import type { Employee } from '@/lib/hour-card/people';
import { sameId } from '@/lib/hour-card/same-id';
import type { Department, Id, SecondmentOption } from '@/lib/hour-card/vocabulary';
import { settings } from '@/lib/settings/settings';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import { type ReceivedCard, toHourCardForm } from '@/lib/wire/to-hour-card-form';
import type { Access } from './access';
import { getHourCard } from './hour-cards';
import { listCardDepartments } from './list-card-departments';
import { listSecondmentOptions } from './lookups';
import { mapResult } from './map-result';
import { getEmployee } from './people';

export type LoadedHourCard = Readonly<{
  card: ReceivedCard;
  /** Whose card it is, with contracts. */
  employee: Employee;
  departments: readonly Department[];
  secondmentOptions: readonly SecondmentOption[];
}>;

/** A card opened for editing, with what it is read beside (SPEC 2.6). */
export async function loadHourCard(access: Access, hourCardId: Id): Promise<Result<LoadedHourCard>> {
  const [received, options] = await Promise.all([getHourCard(access, hourCardId), listSecondmentOptions(access)]);
  if (!received.ok) return received;
  if (!options.ok) return options;

  const employee = await getEmployee(access, received.data.employee_id);
  if (!employee.ok) return employee;
  const { contracts } = employee.data;
  const contract = contracts.find(({ id }) => sameId(id, received.data.contract_id));
  const type = contract?.type ?? received.data.type;
  const departments = await listCardDepartments(access, employee.data.id, type);
  if (!departments.ok) return departments;

  const context = { zone: settings().timeZone, tree: options.data, contracts, departments: departments.data };
  return mapResult('getHourCard', Promise.resolve(succeed(received.data)), (card) => ({
    card: toHourCardForm(card, context),
    employee: employee.data,
    departments: departments.data,
    secondmentOptions: options.data,
  }));
}
