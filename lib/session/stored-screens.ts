import { formatScreensOf } from '@/lib/screens-of';
import type { Session } from './session';

type User = Pick<
  Session,
  'account' | 'expiresAt' | 'impersonated' | 'isManager' | 'remembered' | 'requiresPasswordChange'
>;

const editors: readonly string[] = ['/hour-cards/create', '/hour-cards/edit'];
const screens: readonly string[] = ['/dashboard', '/hour-cards', ...editors];

/**
 * The value of the header that decides whether the browser may store this page (rule: offline-stored). Only
 * an employee's own screens are stored, with 'Remember me' and until the session expires: other sessions end
 * with the browser. A manager's editor contains the names and contracts of staff, so it is not stored. `user`
 * is null for a guest.
 */
export function screensOf(pathname: string, user: User | null): string {
  if (user === null || user.impersonated || user.requiresPasswordChange || user.account === '')
    return formatScreensOf({ account: null, seconds: null });
  const isOwn = screens.includes(pathname) && !(user.isManager && editors.includes(pathname));
  const seconds = Math.floor((user.expiresAt - Date.now()) / 1000);
  return formatScreensOf({ account: user.account, seconds: isOwn && user.remembered ? seconds : null });
}
