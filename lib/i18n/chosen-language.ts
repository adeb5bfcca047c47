import 'server-only';
import { cookies } from 'next/headers';
import { hostCookie } from '@/lib/settings/host-cookie';
import { languageCookieName, offeredLanguage } from '@/lib/settings/language-cookie';

const aYear = 365 * 24 * 60 * 60;

/**
 * The language that this browser chose; Dutch until then, whatever the browser itself prefers
 * (rule: language-chosen). It is not the session's: a choice made at login stands after logging out.
 */
export async function chosenLanguage(): Promise<string> {
  const jar = await cookies();
  return offeredLanguage(jar.get(hostCookie(languageCookieName).name)?.value ?? '') ?? 'nl';
}

/** The cookie that keeps a choice; there is nothing secret in it. */
export function languageCookie(language: string) {
  return { ...hostCookie(languageCookieName), value: language, maxAge: aYear };
}
