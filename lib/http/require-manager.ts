import 'server-only';
import type { Manager } from '@/lib/session/require-manager';
import type { Visitor } from '@/lib/session/visitor';
import { Refused } from './refused';

/** As the pages' `requireManager`, for a handler: whoever is no manager as the API says now gets 403 (SPEC 6). */
export function requireManager(visitor: Visitor): Manager {
  const { activeEmployee, isManager } = visitor;
  if (activeEmployee === null || !isManager) throw new Refused(403, 'not_a_manager');
  return { ...visitor, activeEmployee };
}
