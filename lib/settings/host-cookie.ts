import 'server-only';
import { settings } from './settings';

/**
 * The attributes of our cookies (rule: session-sealed). Over https their names have the prefix `__Host-`:
 * browsers then take them from this very host only, over https, and for the whole of it.
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
