import 'server-only';
import { buttonStyle } from '@/components/ui/button';
import { suggestedLanguage } from '@/lib/i18n/chosen-language';
import { textsOfChoice } from '@/lib/i18n/languages';
import { chooseLanguageAction } from './choose-language-action';

/** Offers the browser's language, in that language, without switching to it (rule: language-suggested). */
export async function LanguageSuggestion() {
  const language = await suggestedLanguage();
  if (language === null) return null;
  const { suggestion } = await textsOfChoice(language);
  return (
    <form action={chooseLanguageAction} className="mb-6">
      <button
        type="submit"
        name="language"
        value={language}
        lang={language}
        className={buttonStyle('secondary', 'md', 'w-full')}
      >
        <span>{suggestion}</span>
      </button>
    </form>
  );
}
