import { useLocale } from 'next-intl';
import { type Figures, figuresIn } from '@/lib/format/figures';

/**
 * Figures with decimals, and amounts of money, in the language of the page, on the server and in the browser
 * alike (rule: language-numbers). A component asks for them as it asks for its texts:
 *
 *     const { euroText } = useFigures();
 *
 * Clock times and durations such as `38:30` need no language.
 */
export function useFigures(): Figures {
  return figuresIn(useLocale());
}
