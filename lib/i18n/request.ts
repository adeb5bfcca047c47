import { getRequestConfig } from 'next-intl/server';
import { settings } from '@/lib/settings/settings';
import { chosenLanguage } from './chosen-language';
import { messagesIn } from './languages';

/** What a page is written in: the language of whoever asks, and the company's time zone (rule: language-chosen). */
export default getRequestConfig(async () => {
  const locale = await chosenLanguage();
  return { locale, timeZone: settings().timeZone, messages: await messagesIn(locale) };
});
