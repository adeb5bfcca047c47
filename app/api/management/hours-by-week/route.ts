import { z } from 'zod';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { asManager } from '@/lib/http/with-session';
import { readCreatedView } from '@/lib/management/created-view';
import { createdHoursByWeek } from '@/lib/services/created-hours';
import { today } from '@/lib/session/session';

/**
 * The data of the chart on the created screen, loaded when a manager opens the chart. Takes the query of the
 * list.
 */
const hours = lookup(z.record(z.string(), z.string()), async ({ fields, currentUser }) =>
  createdHoursByWeek(asManager(await currentUser()), readCreatedView(fields, today())),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: hours });
