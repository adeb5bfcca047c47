import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { addLine } from '@/lib/hour-card/transitions/lines';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { changeAndFocusNew } from '../state/keep-focus';
import type { LineContext } from './line-parts';
import { lineIcon } from './row-classes';

type AddLineProps = {
  date: IsoDate;
  /** The number of lines of the day. A day without lines has a longer button text. */
  lines: number;
  context: LineContext;
};

/** Adds a line to a day (rule: line-add). */
export function AddLine({ date, lines, context }: AddLineProps) {
  const t = useTranslations('hourCardEditor');
  const isEmptyDay = lines === 0;

  /** Adds a line and selects its start, so that typing replaces it. */
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    changeAndFocusNew(currentTarget.form, () => context.edit((form) => addLine(form, date)));
  return (
    <Button
      variant="ghost"
      size="sm"
      title={isEmptyDay ? undefined : t('addLine')}
      onClick={add}
      disabledReason={lines >= limits.linesPerDay ? t('addLineLimit', { max: limits.linesPerDay }) : null}
      reasonAt="end"
      className={isEmptyDay ? 'gap-1 px-1.5!' : lineIcon}
    >
      <span className="icon-plus" />
      <span className={isEmptyDay ? undefined : 'sr-only'}>{t('addLine')}</span>
    </Button>
  );
}
