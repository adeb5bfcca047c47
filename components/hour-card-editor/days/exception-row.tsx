import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, useState } from 'react';
import { useExceptionName } from '@/components/hour-card/use-exception-name';
import { IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { TermHelp } from '@/components/ui/term-help';
import { TextField } from '@/components/ui/text-field';
import { useFigures } from '@/components/ui/use-figures';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { formatDuration, roundToQuarter } from '@/lib/hour-card/time-text';
import { type ExceptionChange, removeException, setException } from '@/lib/hour-card/transitions/exceptions';
import { hourReadings, parseDuration } from '@/lib/hour-card/typed-time';
import type { DraftException, Minutes } from '@/lib/hour-card/vocabulary';
import { ClarifyHours } from '../help/clarify-hours';
import { HelpPlace } from '../help/help-place';
import { LineChange } from '../help/line-change';
import { RowHelp, type RowHelpProps } from '../help/line-help';
import { changeAndFocusNew, showFocus } from '../state/keep-focus';
import { exceptionHoursId, type LineContext, lineId } from './line-parts';
import { ListFailed, useWithCurrentOption } from './list-failed';
import { useExceptionFacts } from './read-only-exception';
import { useTypedText } from './use-field-text';

type ExceptionRowProps = Omit<RowHelpProps, 'row'> & {
  name: string;
  row: DraftException;
  line: string;
  /**
   * The error texts of this row's fields. These are strings so that memo can compare them: an error elsewhere
   * in the line then does not re-render the row.
   */
  typeError: string | null;
  hoursError: string | null;
  commentError: string | null;
  context: LineContext;
};

/**
 * A build-up or reduction on a line. Once complete, it is shown as one line of text that opens on a click. It
 * stays open while it is incomplete, and choosing a whole day closes it (rule: exception-closed).
 */
export const ExceptionRow = memo(function ExceptionRow(props: ExceptionRowProps) {
  const { row, line, notice, typeError, hoursError, commentError, context } = props;
  const [isOpened, setOpened] = useState(false);
  const [previousNotice, setPreviousNotice] = useState(notice);
  if (notice !== previousNotice) {
    setPreviousNotice(notice);
    if (notice !== null) setOpened(false);
  }
  const isComplete = row.exceptionId !== null && typeof row.minutes === 'number' && row.minutes > 0;
  const isOpen = isOpened || !isComplete || [typeError, hoursError, commentError].some((error) => error !== null);
  const remove = () => {
    showFocus(document.getElementById(lineId(line)));
    context.edit((form) => removeException(form, line, row.key));
  };
  const open = () => setOpened(true);
  const Shown = isOpen ? ExceptionFields : ClosedException;
  return (
    <Group
      data-exception
      aria-label={props.name}
      // Stay open while the user fills in the fields, even once they are complete.
      onFocus={isOpen ? open : undefined}
      className={
        isOpen ? 'appear min-w-0 rounded-md border border-line bg-surface-sunken/60 p-3' : 'grid min-w-0 gap-1.5'
      }
    >
      <Shown {...props} onOpen={open} onRemove={remove} />
    </Group>
  );
});

type ShownProps = ExceptionRowProps & { onOpen: () => void; onRemove: () => void };

/** A complete row as text, such as `Ziek · 8 uur`, with a notice of the last fix applied to the row. */
function ClosedException({ name, row, notice, context, onOpen, onRemove }: ShownProps) {
  const t = useTranslations('hourCardEditor');
  const factsOf = useExceptionFacts(context);
  return (
    <>
      <div className="flex min-w-0 max-w-full items-center justify-self-start rounded-md border border-line bg-surface-sunken/60 text-sm">
        <button
          type="button"
          aria-expanded={false}
          title={t('openException')}
          onClick={({ currentTarget }) => changeAndFocusNew(currentTarget.form, onOpen)}
          className="min-h-11 min-w-0 rounded-md pl-3 text-left font-medium wrap-anywhere text-ink hover:text-accent-strong pointer-fine:min-h-8"
        >
          {factsOf(row)}
        </button>
        <IconButton label={t('removeException', { name })} icon={<span className="icon-x" />} onClick={onRemove} />
      </div>
      <HelpPlace>{notice && <LineChange notice={notice} />}</HelpPlace>
    </>
  );
}

/** Fields for the kind, the hours, the wage component and the comment (rule: exception-sign). */
function ExceptionFields(props: ShownProps) {
  const { name, row, line, date, planned, notice, typeError, hoursError, commentError, context } = props;
  const { onRemove } = props;
  const t = useTranslations('hourCardEditor');
  const exceptionName = useExceptionName();
  const { hoursText } = useFigures();
  const { exceptionTypes, wageComponents, edit } = context;

  const change = (changed: ExceptionChange) => edit((form) => setException(form, line, row.key, changed));
  const hours = useTypedText({
    text: hoursText(row.minutes),
    onCommit: (text) => change({ hours: text }),
  });
  const readings = typeof row.minutes === 'number' ? null : hourReadings(row.minutes.text);
  const setHours = (minutes: Minutes) => change({ hours: formatDuration(minutes) });
  const stepHours = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? limits.exceptionStep : event.key === 'ArrowDown' ? -limits.exceptionStep : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    const current = readings?.clock ?? parseDuration(hours.shown);
    const next = (typeof current === 'number' ? roundToQuarter(current) : 0) + step;
    hours.type(hoursText(Math.min(limits.exceptionMinutes, Math.max(0, next))));
  };
  const types = exceptionTypes.filter(
    ({ id, forAdding, forSubtracting }) =>
      (row.subtract ? forSubtracting : forAdding) || String(id) === String(row.exceptionId),
  );
  const withCurrentOption = useWithCurrentOption();
  const count = t('commentCount', { count: row.comment.length, max: limits.commentLength });

  return (
    <>
      <div className="flex items-center justify-between">
        <p aria-hidden="true" className="text-sm font-medium text-ink">
          {name}
        </p>
        <IconButton
          label={t('removeException', { name })}
          icon={<span className="icon-x" />}
          onClick={onRemove}
          className="-m-1.5"
        />
      </div>
      <HelpPlace className="not-empty:mt-2">
        <RowHelp date={date} row={row.key} planned={planned} notice={notice} />
      </HelpPlace>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3 @max-[15rem]:grid-cols-1 @md:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)] @3xl:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)_minmax(0,1.2fr)]">
        <SelectField
          label={t('exceptionType')}
          value={row.exceptionId === null ? '' : String(row.exceptionId)}
          placeholder={t('chooseExceptionType')}
          options={withCurrentOption(
            row.exceptionId,
            types.map(({ id, label }) => ({ value: String(id), label: exceptionName(label) })),
          )}
          hint={context.failed?.includes('exceptionTypes') && <ListFailed />}
          onChange={({ target }) =>
            change({ exceptionId: types.find(({ id }) => String(id) === target.value)?.id ?? null })
          }
          error={typeError}
        />
        <TextField
          id={exceptionHoursId(line, row.key)}
          label={t('exceptionHours')}
          value={hours.shown}
          inputMode="decimal"
          placeholder="0"
          maxLength={limits.fieldTextLength}
          onChange={({ target }) => hours.type(target.value)}
          onFocus={hours.enter}
          onBlur={hours.settle}
          onKeyDown={stepHours}
          error={hours.isTyping ? null : readings && hoursError ? t('chooseHours') : hoursError}
          inputClassName="hours"
        />
        <HelpPlace className="col-span-full">
          {readings && <ClarifyHours text={hours.shown.trim()} readings={readings} onChoose={setHours} />}
        </HelpPlace>
        <SelectField
          className="col-span-full @md:col-span-1 @md:col-start-3 @md:row-start-1"
          label={t('wageComponent')}
          value={row.wageComponentId === null ? '' : String(row.wageComponentId)}
          placeholder={t('noWageComponent')}
          options={withCurrentOption(
            row.wageComponentId,
            wageComponents.map(({ id, label }) => ({ value: String(id), label })),
          )}
          hint={context.failed?.includes('wageComponents') && <ListFailed />}
          onChange={({ target }) =>
            change({ wageComponentId: wageComponents.find(({ id }) => String(id) === target.value)?.id ?? null })
          }
        />
        <TextField
          className="col-span-full @3xl:col-span-1 @3xl:col-start-4 @3xl:row-start-1"
          label={t('comment')}
          value={row.comment}
          maxLength={255}
          onChange={({ target }) => change({ comment: target.value })}
          hint={<span className="hours">{count}</span>}
          error={commentError}
        />
      </div>
      <TermHelp
        label={t('terms.label')}
        terms={[
          row.subtract
            ? { word: t('terms.reductionWord'), meaning: t('terms.reduction') }
            : { word: t('terms.buildUpWord'), meaning: t('terms.buildUp') },
          { word: t('wageComponent'), meaning: t('terms.wageComponent') },
        ]}
      />
    </>
  );
}
