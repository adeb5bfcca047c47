'use server';

import { cookies } from 'next/headers';
import { isOwnForm, postedText } from '@/app/posted-fields';
import { languageCookie } from '@/lib/i18n/chosen-language';
import { offeredLanguage } from '@/lib/settings/language-cookie';

/**
 * Stores the chosen language in this browser, also for guests, and re-renders the page in that language
 * (rule: language-kept). Ignores unknown languages and requests from other sites.
 */
export async function chooseLanguageAction(form: FormData): Promise<void> {
  if (!(await isOwnForm(form))) return;
  const language = offeredLanguage(postedText(form, 'language'));
  if (language !== null) (await cookies()).set(languageCookie(language));
}
