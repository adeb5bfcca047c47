import 'server-only';
import { cookies, headers } from 'next/headers';
import { hostCookie } from '@/lib/settings/host-cookie';
import { languageCookieName, offeredLanguage } from '@/lib/settings/language-cookie';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language chosen in this browser, otherwise Dutch, whatever the browser prefers
 * (rule: language-not-browser). Independent of the session: a language chosen on the login page remains after
 * logging out.
 */
export async function chosenLanguage(): Promise<string> {
  return (await storedLanguage()) ?? 'nl';
}

async function storedLanguage(): Promise<string | null> {
  const jar = await cookies();
  return offeredLanguage(jar.get(hostCookie(languageCookieName).name)?.value ?? '');
}

/**
 * The language to suggest on the guest screens: the first one that the browser prefers and that is offered.
 * Null if that is Dutch, or if a language was already chosen in this browser (rule: language-suggested).
 */
export async function suggestedLanguage(): Promise<string | null> {
  if ((await storedLanguage()) !== null) return null;
  const accepted = (await headers()).get('accept-language') ?? '';
  // Browsers list languages in the order of preference, such as `ro-RO,ro;q=0.9,en;q=0.8`.
  const codes = accepted.split(',').map((part) => part.trim().split(/[-;]/, 1)[0] ?? '');
  const preferred = codes.map(offeredLanguage).find((language) => language !== null) ?? null;
  return preferred === 'nl' ? null : preferred;
}

/** The cookie that stores the chosen language. It contains nothing secret. */
export function languageCookie(language: string) {
  return { ...hostCookie(languageCookieName), value: language, maxAge: yearSeconds };
}
