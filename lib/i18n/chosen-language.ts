import 'server-only';
import { cookies } from 'next/headers';
import { hostCookie } from '@/lib/settings/host-cookie';
import { settings } from '@/lib/settings/settings';

const cookieName = 'urenkaarten-language';
const aYear = 365 * 24 * 60 * 60;

/**
 * The language that this browser chose; Dutch until then, whatever the browser itself prefers
 * (rule: language-chosen). It is not the session's: a choice made at login stands after logging out.
 */
export async function chosenLanguage(): Promise<string> {
  const jar = await cookies();
  return offeredLanguage(jar.get(hostCookie(cookieName).name)?.value ?? '') ?? 'nl';
}

/** A language that can be chosen here, by its code; null for anything else (rule: language-offered). */
export function offeredLanguage(code: string): string | null {
  return settings().locales.find((locale) => locale === code) ?? null;
}

/** The cookie that keeps a choice; there is nothing secret in it. */
export function languageCookie(language: string) {
  return { ...hostCookie(cookieName), value: language, maxAge: aYear };
}
