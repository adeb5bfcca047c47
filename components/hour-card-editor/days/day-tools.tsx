import { useTranslations } from 'next-intl';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { dayOfWeek } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { addLine } from '@/lib/hour-card/transitions/lines';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { CopyDay } from './copy-day';
import type { LineContext } from './line-parts';

const sunday = 7;

type DayToolsProps = {
  date: IsoDate;
  /** How many lines the day has. */
  lines: number;
  /** Whether the day has hours to copy. */
  canCopy: boolean;
  context: LineContext;
};

/** What can be done with a day as a whole: copied to other days, and given another line. */
export function DayTools({ date, lines, canCopy, context }: DayToolsProps) {
  const t = useTranslations('hourCardEditor');
  const [copying, setCopying] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const copyId = useId();
  const mayCopy = canCopy && dayOfWeek(date) < sunday;
  const full = lines >= limits.linesPerDay;

  const stopCopying = () => {
    toggle.current?.focus();
    setCopying(false);
  };

  /** The new line starts where the last one ended, so the focus moves to its first empty field. */
  const add = (event: MouseEvent) => {
    const card = event.currentTarget.closest('[data-day]');
    const before = new Set(card?.querySelectorAll('input'));
    flushSync(() => context.edit((form) => addLine(form, date)));
    const fresh = [...(card?.querySelectorAll<HTMLInputElement>('input[data-time]') ?? [])].filter(
      (input) => !before.has(input),
    );
    (fresh.find(({ value }) => value === '') ?? fresh[0])?.focus();
  };

  return (
    <>
      {mayCopy && (
        <Button
          ref={toggle}
          variant="ghost"
          size="sm"
          title={t('copyDay.open')}
          aria-expanded={copying}
          aria-controls={copying ? copyId : undefined}
          onClick={() => setCopying(!copying)}
          className="editor-icon"
        >
          <span className="icon-copy" />
          <span className="sr-only">{t('copyDay.open')}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        title={lines === 0 ? undefined : t('addLine')}
        onClick={add}
        disabledReason={full ? t('addLineLimit', { max: limits.linesPerDay }) : null}
        reasonAt="end"
        className={lines === 0 ? 'gap-1 px-1.5!' : 'editor-icon'}
      >
        <span className="icon-plus" />
        <span className={lines === 0 ? undefined : 'sr-only'}>{t('addLine')}</span>
      </Button>
      {copying && mayCopy && <CopyDay id={copyId} date={date} context={context} onDone={stopCopying} />}
    </>
  );
}
