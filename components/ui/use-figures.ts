import { useLocale } from 'next-intl';
import { type Figures, figuresIn } from '@/lib/format/figures';

/**
 * Formats decimal numbers and amounts of money in the page's language, on the server and in the browser
 * (rule: language-numbers). Used like `useTranslations`: `const { euroText } = useFigures();`. Clock times
 * and durations such as `38:30` are the same in every language.
 */
export function useFigures(): Figures {
  return figuresIn(useLocale());
}
