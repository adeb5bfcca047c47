import 'server-only';
import { settings } from './settings';

/**
 * The attributes of the application's cookies (rule: session-host-prefix). Over https their names start with
 * `__Host-`. Browsers then accept them only from this host over https, for all of its paths.
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
