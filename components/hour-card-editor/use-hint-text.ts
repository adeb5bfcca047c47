import { useTranslations } from 'next-intl';
import type { Hint } from '@/lib/hour-card/hints/hint';
import { inHours } from './in-hours';

/** The Dutch sentence of a piece of advice, and where it comes from. */
export function useHintText(): (hint: Hint) => Readonly<{ text: string; source: string }> {
  const t = useTranslations('hourCardHints');
  return ({ code, source, params: { worked = 0, breaks = 0, max = 0 } }) => ({
    text: t(code, { worked: inHours(worked), breaks: inHours(breaks), max: inHours(max) }),
    source: t('source', { source: t(`sources.${source}`) }),
  });
}
