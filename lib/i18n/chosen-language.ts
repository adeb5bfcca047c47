import 'server-only';
import { cookies } from 'next/headers';
import { hostCookie } from '@/lib/settings/host-cookie';
import { languageCookieName, offeredLanguage } from '@/lib/settings/language-cookie';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language chosen in this browser, otherwise Dutch, whatever the browser prefers
 * (rule: language-not-browser). Independent of the session: a language chosen on the login page remains after
 * logging out.
 */
export async function chosenLanguage(): Promise<string> {
  const jar = await cookies();
  return offeredLanguage(jar.get(hostCookie(languageCookieName).name)?.value ?? '') ?? 'nl';
}

/** The cookie that stores the chosen language. It contains nothing secret. */
export function languageCookie(language: string) {
  return { ...hostCookie(languageCookieName), value: language, maxAge: yearSeconds };
}
