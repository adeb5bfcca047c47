'use server';

import { cookies, headers } from 'next/headers';
import { postedText } from '@/app/posted-fields';
import { isSameOrigin } from '@/lib/http/request-checks';
import { languageCookie, offeredLanguage } from '@/lib/i18n/chosen-language';
import { settings } from '@/lib/settings/settings';

/**
 * Keeps the chosen language for this browser, logged in or not; the page is then drawn again in it
 * (rule: language-chosen). What is not offered, or comes from another site, changes nothing.
 */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  // Anybody can call an action with anything.
  if (!(form instanceof FormData) || !isSameOrigin(await headers(), settings().appOrigin)) return;
  const language = offeredLanguage(postedText(form, 'language'));
  if (language !== null) (await cookies()).set(languageCookie(language));
}
