import 'server-only';
import { redirect } from 'next/navigation';
import type { Employee } from '@/lib/hour-card/people';
import { requireSession } from './require-session';
import type { AppPath } from './routes';
import type { Visitor } from './visitor';

export type Manager = Visitor & Readonly<{ activeEmployee: Employee }>;

/** As `requireSession`, for someone whose active employee is a manager as the API says now; others go to the dashboard (SPEC 2.1). */
export async function requireManager(path: AppPath): Promise<Manager> {
  const visitor = await requireSession(path);
  const { activeEmployee, isManager } = visitor;
  if (activeEmployee === null || !isManager) return redirect('/dashboard');
  return { ...visitor, activeEmployee };
}
