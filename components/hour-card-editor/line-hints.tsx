import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Hint } from '@/lib/hour-card/hints/hint';
import { inHours } from './in-hours';

/** Advice about a line, each with its reason and where it comes from. It never stands in the way of saving. */
export function LineHints({ hints }: { hints: readonly Hint[] }) {
  const t = useTranslations('hourCardHints');
  return hints.map(({ code, source, params: { worked = 0, breaks = 0, max = 0 } }) => (
    <p key={code} className="flex items-start gap-1.5 text-sm text-warning-strong">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(code, { worked: inHours(worked), breaks: inHours(breaks), max: inHours(max) })}{' '}
        <span className="opacity-90">{t('source', { source: t(`sources.${source}`) })}</span>
      </span>
    </p>
  ));
}
