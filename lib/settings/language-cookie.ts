import 'server-only';
import { settings } from './settings';

export const languageCookieName = 'urenkaarten-language';

/** A language that can be chosen here, by its code; null for anything else (rule: language-offered). */
export function offeredLanguage(code: string): string | null {
  return settings().locales.find((locale) => locale === code) ?? null;
}
