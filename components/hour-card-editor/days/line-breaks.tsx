import { useTranslations } from 'next-intl';
import { memo, useCallback } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/styles';
import { removeBreak, setBreakTime, typeBreakStart } from '@/lib/hour-card/transitions/breaks';
import type { DraftBreak } from '@/lib/hour-card/vocabulary';
import type { Edit } from '../state/editor-state';
import type { LineView } from '../state/editor-view';
import { showFocus } from '../state/keep-focus';
import { describeIssues, type LineContext, lineId } from './line-parts';
import { TimeField } from './line-times';
import { icon, times } from './row-classes';

const noon = 12 * 60;

/** The breaks of a line, each with a start and an end. */
export function LineBreaks({ view, context }: { view: LineView; context: LineContext }) {
  if (view.line.breaks.length === 0) return null;
  return (
    <>
      {view.line.breaks.map((row, at) => (
        <BreakRow
          key={row.key}
          row={row}
          number={at + 1}
          line={view.line.key}
          {...describeIssues(view.issues, 'breaks', row.key)}
          edit={context.edit}
        />
      ))}
    </>
  );
}

type BreakRowProps = {
  row: DraftBreak;
  number: number;
  line: string;
  invalid: boolean;
  describedBy: string | undefined;
  edit: Edit;
};

const BreakRow = memo(function BreakRow({ row, number, line, invalid, describedBy, edit }: BreakRowProps) {
  const t = useTranslations('hourCardEditor');
  const { key } = row;
  const start = typeof row.end !== 'number' && typeof row.start === 'number' ? row.start : noon;
  const commitStart = useCallback(
    (text: string) => edit((form) => typeBreakStart(form, line, key, text), null, { line, field: key }),
    [edit, line, key],
  );
  const commitEnd = useCallback(
    (text: string) => edit((form) => setBreakTime(form, line, key, 'end', text), null, { line, field: key }),
    [edit, line, key],
  );

  const remove = () => {
    showFocus(document.getElementById(lineId(line)));
    edit((form) => removeBreak(form, line, key));
  };
  return (
    <div
      className={classNames(
        'comes grid grid-cols-[minmax(0,14rem)_minmax(3.25rem,1fr)] items-end gap-2 @max-[14rem]/days:grid-cols-[minmax(0,1fr)] @min-[19.25rem]/days:grid-cols-[5.5rem_minmax(0,14rem)_minmax(3.25rem,1fr)] @min-[19.25rem]/days:items-center @min-[50.5rem]/days:grid-cols-[8rem_auto] @min-[50.5rem]/days:gap-1',
        number > 1 && '@min-[50.5rem]/days:mt-1',
      )}
    >
      <span
        aria-hidden="true"
        className="hidden self-center text-[0.875rem] text-ink-muted @min-[19.25rem]/days:block @min-[50.5rem]/days:hidden"
      >
        {t('addBreakShort')}
      </span>
      <div className={times}>
        <TimeField
          label={t('breakStart', { number })}
          value={row.start}
          onCommit={commitStart}
          stepFrom={noon}
          invalid={invalid}
          describedBy={describedBy}
        />
        <TimeField
          label={t('breakEnd', { number })}
          value={row.end}
          onCommit={commitEnd}
          stepFrom={start}
          invalid={invalid}
          describedBy={describedBy}
        />
      </div>
      <IconButton
        label={t('removeBreak', { number })}
        icon={<span className="icon-x" />}
        onClick={remove}
        className={classNames(
          icon,
          'justify-self-end @min-[50.5rem]/days:min-w-6! pointer-fine:@min-[50.5rem]/days:min-w-6!',
        )}
      />
    </div>
  );
});
