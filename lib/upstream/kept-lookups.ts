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
 * Staff, departments and the other lists that screens choose from, which hardly change: a session asks for
 * each of them once in `LOOKUP_SECONDS` (rule: lookups-kept). Only for what is shown: what a save is checked
 * against is asked for again.
 */
export const keptStaff = keep(listStaff);
export const keptYouthStaff = keep(listYouthStaff);
export const keptDepartments = keep(listDepartments);
export const keptYouthDepartments = keep(listYouthDepartments);
export const keptShifts = keep(listShifts);
export const keptHourExceptions = keep(listHourExceptions);
export const keptWageComponents = keep(listWageComponents);
export const keptSecondmentOptions = keep(listSecondmentOptions);
