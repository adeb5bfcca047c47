import 'server-only';
import { keep } from './keep';
import {
  listDepartments,
  listHourExceptions,
  listSecondmentOptions,
  listShifts,
  listWageComponents,
  listYouthDepartments,
} from './lookups';
import { listStaff, listYouthStaff } from './people';

/**
 * Staff, departments and other lists of choices, which rarely change. Cached per session for `LOOKUP_SECONDS`
 * (rule: lookups-kept). Use these for display only: a save is checked against fresh data.
 */
export const keptStaff = keep(listStaff);
export const keptYouthStaff = keep(listYouthStaff);
export const keptDepartments = keep(listDepartments);
export const keptYouthDepartments = keep(listYouthDepartments);
export const keptShifts = keep(listShifts);
export const keptHourExceptions = keep(listHourExceptions);
export const keptWageComponents = keep(listWageComponents);
export const keptSecondmentOptions = keep(listSecondmentOptions);
