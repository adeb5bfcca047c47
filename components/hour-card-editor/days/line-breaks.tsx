import { useTranslations } from 'next-intl';
import { memo, useCallback } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/styles';
import {
  firstBreakKey,
  removeBreak,
  setBreakTime,
  typeBreakStart,
  typeFirstBreak,
} from '@/lib/hour-card/transitions/breaks';
import type { DraftBreak, HourCardForm } from '@/lib/hour-card/vocabulary';
import type { Edit } from '../state/editor-state';
import type { LineView } from '../state/editor-view';
import { showFocus } from '../state/keep-focus';
import type { LeavePlace } from '../state/visits';
import { describeIssues, type LineContext, lineId } from './line-parts';
import { TimeField } from './line-times';
import { icon, times } from './row-classes';
import { isCompleteTime } from './use-field-text';

const noon = 12 * 60;

type LineBreaksProps = {
  view: LineView;
  context: LineContext;
  className: string;
};

/**
 * The breaks of a line, each with a start and an end. If the line has no breaks, shows empty fields for the
 * first one.
 */
export function LineBreaks({ view, context, className }: LineBreaksProps) {
  const { line, issues } = view;
  const rows = line.breaks.length > 0 ? line.breaks : [null];
  return (
    <div data-breaks="" className={classNames('grid gap-y-1.5 @min-[32rem]/days:gap-y-1', className)}>
      {rows.map((row, at) => (
        <BreakRow
          // Keep the key when the empty fields become a break, so that they stay mounted and focused.
          key={row === null || at === 0 ? 'first' : row.key}
          row={row}
          number={at + 1}
          line={line.key}
          {...describeIssues(issues, 'breaks', row?.key)}
          edit={context.edit}
          visit={context.visit}
        />
      ))}
    </div>
  );
}

type BreakRowProps = {
  /** Null for the empty fields of a break that does not exist yet. */
  row: DraftBreak | null;
  number: number;
  line: string;
  invalid: boolean;
  describedBy: string | undefined;
  edit: Edit;
  visit: LeavePlace;
};

const BreakRow = memo(function BreakRow(props: BreakRowProps) {
  const { row, number, line, invalid, describedBy, edit, visit } = props;
  const t = useTranslations('hourCardEditor');
  const key = row?.key ?? null;
  const { start: from = null, end: until = null } = row ?? {};
  const commitStart = useCallback((text: string) => commitBreak(edit, line, key, 'start', text), [edit, line, key]);
  const commitEnd = useCallback(
    (text: string) => {
      commitBreak(edit, line, key, 'end', text);
      if (from !== null && isCompleteTime(text)) visit(line, 'field');
    },
    [edit, visit, line, key, from],
  );

  const remove = () => {
    showFocus(document.getElementById(lineId(line)));
    if (key !== null) edit((form) => removeBreak(form, line, key));
  };
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,14rem)_minmax(3.25rem,1fr)] items-end gap-2 @max-[14rem]/days:grid-cols-[minmax(0,1fr)] @min-[19.25rem]/days:grid-cols-[5.5rem_minmax(0,14rem)_minmax(3.25rem,1fr)] @min-[19.25rem]/days:items-center @min-[32rem]/days:grid-cols-[8rem_auto] @min-[32rem]/days:gap-1',
        number > 1 && 'appear',
        row === null && 'print:hidden',
      )}
    >
      <span
        aria-hidden="true"
        className="hidden self-center text-[0.875rem] text-ink-muted @min-[19.25rem]/days:block @min-[32rem]/days:hidden"
      >
        {t('addBreakShort')}
      </span>
      <div className={times}>
        <TimeField
          label={t('breakStart', { number })}
          value={from}
          onCommit={commitStart}
          stepFrom={noon}
          isOptional={row === null}
          invalid={invalid}
          describedBy={describedBy}
        />
        <TimeField
          label={t('breakEnd', { number })}
          value={until}
          onCommit={commitEnd}
          isOptional={row === null}
          stepFrom={typeof until !== 'number' && typeof from === 'number' ? from : noon}
          invalid={invalid}
          describedBy={describedBy}
        />
      </div>
      {row !== null && (
        <IconButton
          label={t('removeBreak', { number })}
          icon={<span className="icon-x" />}
          onClick={remove}
          className={classNames(
            icon,
            'justify-self-end @min-[32rem]/days:min-w-6! pointer-fine:@min-[32rem]/days:min-w-6!',
          )}
        />
      )}
    </div>
  );
});

/**
 * Applies the text typed in a break's field. `key` is null for the empty fields: typing there creates the
 * break.
 */
function commitBreak(edit: Edit, line: string, key: string | null, field: 'start' | 'end', text: string): void {
  const type = (form: HourCardForm) => {
    if (key === null) return typeFirstBreak(form, line, field, text);
    return field === 'start' ? typeBreakStart(form, line, key, text) : setBreakTime(form, line, key, field, text);
  };
  edit(type, null, { line, field: key ?? firstBreakKey(line) });
}
