import { z } from 'zod';
import { dataOf, defineCall, nothing } from './define-call';
import {
  hourCardPayloadSchema,
  listedHourCardSchema,
  missingHourCardSchema,
  pageOf,
  receivedHourCardSchema,
} from './hour-card-schemas';
import { countQuery, dateQuery, flagQuery, idQuery, idSchema, idsQuery, listOf, textsQuery } from './values';

const hourCardParams = z.object({ hourCardId: idQuery });

const pageQuery = {
  employees: idsQuery,
  from_date: dateQuery,
  to_date: dateQuery,
  page: countQuery,
  per_page: countQuery,
};

/** Calls for hour cards and the manager's report (rule: call-contract). */
export const hourCardCalls = {
  getHourCard: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/hour-cards/{hourCardId}',
    summary: 'One hour card, for editing',
    params: hourCardParams,
    answer: dataOf(receivedHourCardSchema),
  }),
  createHourCard: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/hour-cards',
    summary: 'Submit a new hour card',
    body: hourCardPayloadSchema,
    reason: 'data.message',
    answer: nothing,
  }),
  updateHourCard: defineCall({
    api: 'customer',
    method: 'PUT',
    path: '/hour-cards/{hourCardId}',
    summary: 'Submit an hour card again',
    params: hourCardParams,
    body: hourCardPayloadSchema,
    reason: 'data.message',
    answer: nothing,
  }),
  listMissingHourCards: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/hour-cards/uncreated',
    summary: 'Weeks for which an employee has no card',
    query: z.object(pageQuery),
    answer: pageOf(missingHourCardSchema),
  }),
  /** Optional. The application makes this call only for employees who can be reminded (`can_be_reminded`). */
  remindMissing: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/hour-cards/uncreated/reminders',
    summary: 'Optional: mail employees which weeks of a period have no card, each week at most once a day',
    body: z.object({ employees: z.array(idSchema).min(1).max(20), from_date: dateQuery, to_date: dateQuery }),
    answer: dataOf(
      z.object({
        sent: listOf(idSchema),
        /** Employees who were already reminded of these weeks today. */
        already_today: listOf(idSchema),
        /** Employees without a usable e-mail address. */
        unreachable: listOf(idSchema),
        /** Employees to whom the mail could not be sent. */
        failed: listOf(idSchema),
      }),
    ),
  }),
  listHourCards: defineCall({
    api: 'customer',
    method: 'GET',
    path: '/hour-cards',
    summary: 'Hour cards, filtered, a page at a time',
    query: z.object({
      ...pageQuery,
      departments: idsQuery.optional(),
      shifts: idsQuery.optional(),
      statuses: textsQuery.optional(),
      manager_dashboard: flagQuery.optional(),
      details: flagQuery.optional().describe('Whether to add the breaks and the history. Servers may ignore it.'),
    }),
    answer: pageOf(listedHourCardSchema),
  }),
  approveHourCard: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/hour-cards/{hourCardId}/approve',
    summary: 'Approve a card',
    params: hourCardParams,
    answer: nothing,
  }),
  declineHourCard: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/hour-cards/{hourCardId}/decline',
    summary: 'Decline a card, with a reason or without',
    params: hourCardParams,
    body: z.object({ comment: z.string().max(2000) }),
    answer: nothing,
  }),
  requestManagerReport: defineCall({
    api: 'customer',
    method: 'POST',
    path: '/reports/manager',
    summary: 'Mail a report of the chosen departments and dates',
    body: z.object({
      departments: z.array(idSchema).min(1),
      from: z.string().regex(/^\d{4}-\d{2}-\d{2}T00:00$/),
      to: z.string().regex(/^\d{4}-\d{2}-\d{2}T23:59$/),
      receiver: z.email(),
    }),
    answer: nothing,
  }),
};
