import { getRequestConfig } from 'next-intl/server';
import { settings } from '@/lib/settings/settings';
import { chosenLanguage } from './chosen-language';
import { messagesIn } from './languages';

/**
 * Sets the language of the request and the company's time zone (rule: language-chosen). English is British:
 * the day comes before the month, and numbers look like `1,234.50` (rule: language-numbers).
 */
export default getRequestConfig(async ({ locale: requested }) => {
  const language = requested ?? (await chosenLanguage());
  const locale = language === 'en' ? 'en-GB' : language;
  return { locale, timeZone: settings().timeZone, messages: await messagesIn(language) };
});
