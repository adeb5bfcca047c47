import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { dayOfWeek } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { AddLine } from './add-line';
import { CopyDay } from './copy-day';
import type { LineContext } from './line-parts';
import { lineIcon } from './row-classes';

const sunday = 7;

type DayToolsProps = {
  date: IsoDate;
  lines: number;
  /** Whether the day has hours to copy. */
  canCopy: boolean;
  context: LineContext;
  /** The tools of the day's last line, shown in the same row. */
  children: Elements;
};

export function DayTools({ date, lines, canCopy, context, children }: DayToolsProps) {
  const t = useTranslations('hourCardEditor');
  const [copying, setCopying] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const copyId = useId();
  const mayCopy = canCopy && dayOfWeek(date) < sunday;

  const stopCopying = () => {
    toggle.current?.focus();
    setCopying(false);
  };
  return (
    <>
      <span className="ml-auto inline-flex">
        {children}
        {mayCopy && (
          <Button
            ref={toggle}
            variant="ghost"
            size="sm"
            title={t('copyDay.open')}
            aria-expanded={copying}
            aria-controls={copying ? copyId : undefined}
            onClick={() => setCopying(!copying)}
            className={lineIcon}
          >
            <span className="icon-copy" />
            <span className="sr-only">{t('copyDay.open')}</span>
          </Button>
        )}
        <AddLine date={date} lines={lines} context={context} />
      </span>
      {copying && mayCopy && <CopyDay id={copyId} date={date} context={context} onDone={stopCopying} />}
    </>
  );
}
