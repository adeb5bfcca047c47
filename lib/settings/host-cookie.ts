import 'server-only';
import { settings } from './settings';

/**
 * The attributes of a cookie of the application (rule: session-host-prefix). Over https its name starts with
 * `__Host-`, so that browsers accept it only from this host, over https and for all paths.
 */
export function hostCookie(name: string, path = '/') {
  const secure = settings().servedOverHttps;
  return {
    name: secure ? `__Host-${name}` : name,
    httpOnly: true,
    sameSite: 'lax' as const,
    path: secure ? '/' : path,
    secure,
  };
}
