import { useTranslations } from 'next-intl';
import { useHintText } from '@/components/hour-card/use-issue-text';
import { Icon } from '@/components/ui/icon';
import type { CardHint } from '@/lib/hour-card/advice/working-hours/check';
import { workingHoursHref } from '@/lib/management/links';
import { useDaysText } from '../help/undo-notice';

/**
 * Advice about several days, such as rests and averages, once near the week's total (rule: hint-weeks). The
 * last line says what the advice cannot take into account.
 */
export function CardAdvice({ advice }: { advice: readonly CardHint[] }) {
  const t = useTranslations('hourCardEditor');
  const hintText = useHintText();
  const daysText = useDaysText();
  return (
    <div aria-live="polite" className="empty:hidden print:hidden">
      {advice.length > 0 && (
        <section aria-label={t('cardAdvice.title')} className="grid gap-2 text-sm text-warning-strong">
          <ul className="grid gap-2">
            {advice.map((one) => {
              const { text, source } = hintText(one);
              return (
                <li key={one.code} className="flex items-start gap-1.5">
                  <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
                  <span>
                    <span>{`${one.date === null ? '' : `${daysText([one.date])}: `}${text}`}</span>{' '}
                    <a
                      href={workingHoursHref(one.code)}
                      target="_blank"
                      rel="noopener"
                      title={t('cardAdvice.explanation')}
                      className="opacity-90 underline underline-offset-2"
                    >
                      {source}
                    </a>
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="text-xs text-ink-muted">{t('cardAdvice.unknown')}</p>
        </section>
      )}
    </div>
  );
}
