import { useLocale, useTranslations } from 'next-intl';
import { hintFigures } from '@/lib/format/hours';
import { issueTextIn } from '@/lib/format/issue-text';
import type { Hint } from '@/lib/hour-card/advice/hints';
import type { CardHint } from '@/lib/hour-card/advice/working-hours/check';
import type { Issue } from '@/lib/hour-card/issue';

/** Returns a function that translates an issue into the page's language. */
export function useIssueText(): (issue: Issue) => string {
  const issues = useTranslations('hourCardIssues');
  const editor = useTranslations('hourCardEditor');
  return issueTextIn({ issues, editor, locale: useLocale() });
}

/** Returns a function that translates a hint and names its source. */
export function useHintText(): (
  hint: Pick<Hint | CardHint, 'code' | 'source' | 'params'>,
) => Readonly<{ text: string; source: string }> {
  const t = useTranslations('hourCardHints');
  return ({ code, source, params }) => ({
    text: t(code, hintFigures(params)),
    source: t('source', { source: t(`sources.${source}`) }),
  });
}
