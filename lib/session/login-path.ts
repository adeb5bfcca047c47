import { localPath } from './local-path';

const home = '/dashboard';

function withNext(path: string, back: string | null | undefined): string {
  const next = localPath(back);
  return next === null || next === home ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The login page that brings people back to where they were (DECISIONS 6). */
export function loginPath(back: string | null | undefined): string {
  return withNext('/login', back);
}

/** The handler that takes a dead session's cookie away and goes on to the login page. */
export function expiredPath(back: string | null | undefined): string {
  return withNext('/api/session/expired', back);
}

/** Where someone goes once logged in: back to where they were, else the dashboard (SPEC 4, login flow). */
export function afterLogin(next: string | null | undefined): string {
  return localPath(next) ?? home;
}
