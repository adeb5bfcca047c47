'use server';

import { cookies } from 'next/headers';
import { isOurForm, postedText } from '@/app/posted-fields';
import { languageCookie } from '@/lib/i18n/chosen-language';
import { offeredLanguage } from '@/lib/settings/language-cookie';

/**
 * Keeps the chosen language for this browser, logged in or not; the page is then drawn again in it
 * (rule: language-chosen). What is not offered, or comes from another site, changes nothing.
 */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  if (!(await isOurForm(form))) return;
  const language = offeredLanguage(postedText(form, 'language'));
  if (language !== null) (await cookies()).set(languageCookie(language));
}
