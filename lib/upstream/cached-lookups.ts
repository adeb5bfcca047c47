import 'server-only';
import { cacheLookup } from './cache-lookup';
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
 * Lookups of choices that rarely change, such as staff and departments. They are cached per session for
 * `LOOKUP_SECONDS` (rule: lookups-kept). Use these for display only: a save is checked against fresh data.
 */
export const cachedStaff = cacheLookup(listStaff);
export const cachedYouthStaff = cacheLookup(listYouthStaff);
export const cachedDepartments = cacheLookup(listDepartments);
export const cachedYouthDepartments = cacheLookup(listYouthDepartments);
export const cachedShifts = cacheLookup(listShifts);
export const cachedHourExceptions = cacheLookup(listHourExceptions);
export const cachedWageComponents = cacheLookup(listWageComponents);
export const cachedSecondmentOptions = cacheLookup(listSecondmentOptions);
