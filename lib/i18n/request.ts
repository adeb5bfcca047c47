import { getRequestConfig } from 'next-intl/server';
import { settings } from '@/lib/settings/settings';
import { chosenLanguage } from './chosen-language';
import { messagesIn } from './languages';

/**
 * What a page is written in: the language of whoever asks, and the company's time zone (rule:
 * language-chosen). English is that of the Netherlands, with the day before the month and `1.234` for a
 * thousand and more: `1,234` would be little more than one to whoever reads amounts here (rule:
 * language-numbers).
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const language = asked ?? (await chosenLanguage());
  const locale = language === 'en' ? 'en-NL' : language;
  return { locale, timeZone: settings().timeZone, messages: await messagesIn(language) };
});
