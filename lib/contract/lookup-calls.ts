import { z } from 'zod';
import { dataOf, defineCall } from './define-call';
import {
  flag,
  idQuery,
  idSchema,
  idsQuery,
  listOf,
  optionalContractType,
  optionalHours,
  orNull,
  recordOf,
  text,
  wallClock,
} from './values';

const labelledSchema = z.object({ id: idSchema, label: text });

export const departmentSchema = labelledSchema.extend({
  enforced_card_type: optionalContractType,
  required_rest_time: orNull(wallClock),
  max_work_hours: optionalHours,
});

const breakSchema = z.object({ start_time: wallClock, end_time: wallClock });

export const scheduleEntrySchema = z.object({
  id: idSchema,
  day_of_week: z.number().int().min(0).max(7),
  start_time: wallClock,
  end_time: wallClock,
  breaks: listOf(breakSchema),
});

export type WireSecondmentOption = { id: string | number; label: string; children: WireSecondmentOption[] };

const secondmentOptionSchema: z.ZodType<WireSecondmentOption> = z.object({
  id: idSchema,
  label: text,
  get children() {
    return listOf(secondmentOptionSchema);
  },
});

const departments = dataOf(listOf(departmentSchema));

/** Calls for the choices in the editor and the filters (rule: call-contract). */
export const lookupCalls = {
  listDepartmentsOfEmployee: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/departments',
    summary: 'The departments an employee may register hours for',
    query: z.object({ employee: idQuery }),
    answer: departments,
  }),
  listDepartmentsOfEmployees: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/departments',
    summary: 'The departments of several employees together',
    query: z.object({ employees: idsQuery }),
    answer: departments,
  }),
  listYouthDepartments: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/departments/youth',
    summary: 'The departments for youth work',
    answer: departments,
  }),
  listSecondmentDepartments: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/departments/secondment',
    summary: 'The departments an employee can be lent to, by group',
    query: z.object({ employee: idQuery }),
    answer: dataOf(recordOf(listOf(labelledSchema))),
  }),
  listShifts: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/shifts',
    summary: 'The shifts of a department',
    query: z.object({ department: idQuery }),
    answer: dataOf(listOf(labelledSchema)),
  }),
  getShiftSchedule: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/shifts/{shiftId}/schedule',
    summary: 'The weekly schedule of a shift',
    params: z.object({ shiftId: idQuery }),
    answer: dataOf(listOf(scheduleEntrySchema)),
  }),
  listHourExceptions: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/hour-exceptions',
    summary: 'The kinds of build-up and reduction',
    answer: dataOf(listOf(labelledSchema.extend({ for_adding: flag, for_subtracting: flag }))),
  }),
  listSecondmentOptions: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/secondment-options',
    summary: 'The tree of secondment options',
    answer: dataOf(listOf(secondmentOptionSchema)),
  }),
  listWageComponents: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/wage-components',
    summary: 'The wage components an hour exception may name',
    answer: dataOf(listOf(labelledSchema)),
  }),
};
