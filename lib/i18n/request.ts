import { getRequestConfig } from 'next-intl/server';
import { settings } from '@/lib/settings/settings';
import { chosenLanguage } from './chosen-language';
import { messagesIn } from './languages';

/**
 * The language of the request and the company's time zone (rule: language-chosen). English is British, with
 * the day before the month and numbers such as `1,234.50` (rule: language-numbers).
 */
export default getRequestConfig(async ({ locale: requested }) => {
  const language = requested ?? (await chosenLanguage());
  const locale = language === 'en' ? 'en-GB' : language;
  return { locale, timeZone: settings().timeZone, messages: await messagesIn(language) };
});
