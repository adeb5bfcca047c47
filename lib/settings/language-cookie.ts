import 'server-only';
import { settings } from './settings';

export const languageCookieName = 'urenkaarten-language';

/** The language with this code if it is offered, otherwise null (rule: language-offered). */
export function offeredLanguage(code: string): string | null {
  return settings().locales.find((locale) => locale === code) ?? null;
}
