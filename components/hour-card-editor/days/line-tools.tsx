import { useTranslations } from 'next-intl';
import { type ChangeEvent, memo, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/styles';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { breakLimit } from '@/lib/hour-card/rules/check-line';
import { addBreak } from '@/lib/hour-card/transitions/breaks';
import { addException } from '@/lib/hour-card/transitions/exceptions';
import { setSecondment } from '@/lib/hour-card/transitions/secondment';
import type { HourCardForm, SecondmentType } from '@/lib/hour-card/vocabulary';
import { changeAndFocusNew } from '../state/keep-focus';
import { type LineContext, lineId } from './line-parts';

const secondmentTypes = [0, 1, 2] as const;

type PressEvent = SyntheticEvent<HTMLButtonElement | HTMLSelectElement>;

type LineToolsProps = {
  line: string;
  breaks: number;
  exceptions: number;
  secondment: SecondmentType;
  context: LineContext;
};

/** Adds breaks, build-ups or reductions to a line, or changes where the hours were worked. */
export const LineTools = memo(function LineTools(props: LineToolsProps) {
  const t = useTranslations('hourCardEditor');
  const { line, breaks, exceptions, secondment, context } = props;
  const { type, schedule, edit } = context;

  /** Adds fields and focuses the first of them, so that the user can keep typing. */
  const add = ({ currentTarget }: PressEvent, transition: (form: HourCardForm) => HourCardForm) =>
    changeAndFocusNew(currentTarget.form, () => edit(transition));
  const max = breakLimit(type);
  const breakReason = breaks >= max ? t('addBreakLimit', { max }) : null;
  const full = exceptions >= limits.exceptionsPerLine;
  const exceptionReason = full ? t('addExceptionLimit', { max: limits.exceptionsPerLine }) : null;

  const addRow = (subtract: boolean) => (event: PressEvent) => add(event, (form) => addException(form, line, subtract));

  /** The first break appears in the empty break fields, so focus those. */
  const addBreakRow = (event: PressEvent) => {
    const row = document.getElementById(lineId(line));
    add(event, (form) => addBreak(form, line, schedule));
    if (breaks === 0) row?.querySelector<HTMLInputElement>('[data-breaks] input')?.focus();
  };

  return (
    <>
      <ToolButton
        label={t('addBreak')}
        text={t('addBreakShort')}
        disabledReason={breakReason}
        reasonAt="start"
        onClick={addBreakRow}
      />
      {type !== 'PART_TIME' && (
        <>
          <ToolButton
            label={t('addBuildUp')}
            text={t('addBuildUpShort')}
            disabledReason={exceptionReason}
            onClick={addRow(false)}
          />
          <ToolButton
            label={t('addReduction')}
            text={t('addReductionShort')}
            disabledReason={exceptionReason}
            onClick={addRow(true)}
          />
        </>
      )}
      <PlainSelect
        label={t('secondment')}
        value={String(secondment)}
        isSmall={secondment === 0}
        options={secondmentTypes.map((value) => ({ value: String(value), label: t(`secondmentTypes.${value}`) }))}
        onChange={(event) => {
          const chosen = secondmentTypes.find((type) => String(type) === event.currentTarget.value) ?? 0;
          add(event, (form) => setSecondment(form, line, { type: chosen }));
        }}
      />
    </>
  );
});

type ToolButtonProps = {
  label: string;
  text: ReactNode;
  disabledReason: string | null;
  reasonAt?: 'start' | 'center';
  onClick: (event: PressEvent) => void;
};

function ToolButton({ label, text, disabledReason, reasonAt = 'center', onClick }: ToolButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      disabledReason={disabledReason}
      reasonAt={reasonAt}
      onClick={onClick}
      className="gap-0.5! px-1.5! @min-[50.5rem]/days:px-1! @min-[50.5rem]/days:text-xs"
    >
      <span className="icon-plus" />
      <span className="contents">{text}</span>
    </Button>
  );
}

type PlainSelectProps = {
  label: string;
  value: string;
  /**
   * Whether the break and secondment tools show only icons, because the row has room for just half of the
   * labels.
   */
  isSmall: boolean;
  options: readonly Readonly<{ value: string; label: string }>[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/**
 * A select without a border, to place among buttons. The label is for screen readers only, because the chosen
 * option is clear enough by itself.
 */
function PlainSelect({ label, value, isSmall, options, onChange }: PlainSelectProps) {
  const id = useId();
  return (
    <div
      title={label}
      className="inline-flex max-w-full min-w-0 items-center rounded-md text-ink-muted hover:bg-surface-hover hover:text-ink"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={onChange}
        className={classNames(
          'field-sizing-content min-h-11 max-w-full appearance-none chevron chevron-inline truncate rounded-md bg-transparent py-0 pr-6 pl-1.5 text-base font-medium pointer-fine:min-h-8 pointer-fine:text-sm @min-[50.5rem]/days:text-xs!',
          isSmall &&
            '@min-[50.5rem]/days:@max-[64rem]/days:icon-secondment @min-[50.5rem]/days:@max-[64rem]/days:w-8 @min-[50.5rem]/days:@max-[64rem]/days:p-0 @min-[50.5rem]/days:@max-[64rem]/days:indent-8',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
