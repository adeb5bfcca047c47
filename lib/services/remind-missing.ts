import 'server-only';
import type { Reminded, ReminderRequest } from '@/lib/hour-card/reminders';
import { fail, type Result } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { remindMissing as sendReminders } from '@/lib/upstream/hour-cards';
import { viewableEmployees } from './viewable-employees';

/**
 * Asks upstream to mail employees a reminder of their missing cards. Refuses employees whom this manager may
 * not view (rule: missing-remind-refused).
 */
export async function remindMissing(manager: Manager, request: ReminderRequest): Promise<Result<Reminded>> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return viewable;
  const wanted = new Set(request.employeeIds.map(String));
  const chosen = viewable.data.all.filter(({ id }) => wanted.has(String(id)));
  if (chosen.length < wanted.size) return fail(403, 'invalid_employee');
  return sendReminders(manager.access, { ...request, employeeIds: chosen.map(({ id }) => id) });
}
