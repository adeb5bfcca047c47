import 'server-only';
import { getTranslations } from 'next-intl/server';
import { LanguageChoice } from '@/components/ui/language-choice';
import { chosenLanguage } from '@/lib/i18n/chosen-language';
import { languageChoices } from '@/lib/i18n/languages';
import { chooseLanguageAction } from './choose-language-action';

/**
 * The language choice on the login screen and in the profile. Renders nothing if there is only one language.
 */
export async function LanguageForm() {
  const [t, current, choices] = await Promise.all([getTranslations('language'), chosenLanguage(), languageChoices()]);
  if (choices.length < 2) return null;
  return <LanguageChoice action={chooseLanguageAction} label={t('label')} choices={choices} current={current} />;
}
