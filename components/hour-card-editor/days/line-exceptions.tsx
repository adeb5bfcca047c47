import { useTranslations } from 'next-intl';
import { useIssueText } from '@/components/hour-card/issue-text';
import { useExceptionHours, useExceptionName } from '@/components/hour-card/use-names';
import { IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { sameId } from '@/lib/hour-card/identity';
import type { LineIssueCode } from '@/lib/hour-card/issue';
import { removeException } from '@/lib/hour-card/transitions/exceptions';
import type { DraftException } from '@/lib/hour-card/vocabulary';
import type { LineView } from '../state/editor-view';
import { ExceptionRow } from './exception-row';
import type { LineContext } from './line-parts';

/** The errors a row can have, in the order of its fields. */
const ofException = [
  'exception_type_required',
  'exception_type_mismatch',
  'exception_hours_invalid',
  'exception_comment_too_long',
] as const satisfies readonly LineIssueCode[];

/** The build-up and reduction rows of a line, read-only on a PART_TIME card (rule: exception-part-time). */
export function LineExceptions({ view, context }: { view: LineView; context: LineContext }) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const rows = view.line.exceptions;
  if (rows.length === 0) return null;
  const errorOf = (row: DraftException, ...codes: readonly LineIssueCode[]) => {
    const issue = view.issues.find((candidate) => codes.includes(candidate.code) && candidate.row === row.key);
    return issue ? issueText(issue) : null;
  };
  const readOnly = context.type === 'PART_TIME';

  return (
    <div className="grid gap-3">
      {rows.map((row) => {
        const number = numberOf(rows, row);
        const name = row.subtract ? t('reduction', { number }) : t('buildUp', { number });
        return readOnly ? (
          <ReadOnlyException
            key={row.key}
            name={name}
            row={row}
            line={view.line.key}
            error={errorOf(row, ...ofException)}
            context={context}
          />
        ) : (
          <ExceptionRow
            key={row.key}
            name={name}
            row={row}
            line={view.line.key}
            typeError={errorOf(row, 'exception_type_required', 'exception_type_mismatch')}
            hoursError={errorOf(row, 'exception_hours_invalid')}
            commentError={errorOf(row, 'exception_comment_too_long')}
            context={context}
          />
        );
      })}
      {readOnly && <p className="text-sm text-ink-subtle">{t('exceptionsReadOnly')}</p>}
    </div>
  );
}

type ReadOnlyExceptionProps = {
  name: string;
  row: DraftException;
  line: string;
  /** Its error as a sentence. */
  error: string | null;
  context: LineContext;
};

/**
 * An exception that came with the card but cannot be edited on a card of this type: it is shown and kept
 * until the user removes it.
 */
function ReadOnlyException({ name, row, line, error, context }: ReadOnlyExceptionProps) {
  const t = useTranslations('hourCardEditor');
  const exceptionName = useExceptionName();
  const exceptionHours = useExceptionHours();
  const type = context.exceptionTypes.find(({ id }) => sameId(id, row.exceptionId));
  const wage = context.wageComponents.find(({ id }) => sameId(id, row.wageComponentId));
  const facts = [
    type ? exceptionName(type.label) : String(row.exceptionId ?? ''),
    exceptionHours(row.minutes),
    wage?.label,
    row.comment && `“${row.comment}”`,
  ];
  return (
    <Group
      aria-label={name}
      className="flex min-w-0 items-center justify-between gap-3 rounded-md border border-line bg-surface-sunken/60 px-3 py-1.5 text-sm"
    >
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium text-ink">{name}</span>{' '}
          <span className="text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {error && <p className="font-medium text-danger-strong">{error}</p>}
      </div>
      <IconButton
        label={t('removeException', { name })}
        icon={<span className="icon-x" />}
        onClick={() => context.edit((form) => removeException(form, line, row.key))}
      />
    </Group>
  );
}

/** Numbers the row among rows of its own kind: `Opbouw 1`, `Afbouw 1`. */
function numberOf(rows: readonly DraftException[], row: DraftException): number {
  return rows.filter(({ subtract }) => subtract === row.subtract).indexOf(row) + 1;
}
