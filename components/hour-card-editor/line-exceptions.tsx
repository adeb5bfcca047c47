import { useTranslations } from 'next-intl';
import type { LineIssueCode } from '@/lib/hour-card/issue';
import type { DraftException } from '@/lib/hour-card/vocabulary';
import type { LineView } from './editor-view';
import { ExceptionRow } from './exception-row';
import type { LineContext } from './line-context';
import { ReadOnlyException } from './read-only-exception';
import { useIssueText } from './use-issue-text';

/** `Opbouw 1`, `Afbouw 1`: each kind counts for itself. */
function numberOf(rows: readonly DraftException[], row: DraftException): number {
  return rows.filter(({ subtract }) => subtract === row.subtract).indexOf(row) + 1;
}

/** The build-up and reduction rows of a line; a PART_TIME card only shows what it came with (DECISIONS 4). */
export function LineExceptions({ view, context }: { view: LineView; context: LineContext }) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const rows = view.line.exceptions;
  if (rows.length === 0) return null;
  const errorOf = (row: DraftException, code: LineIssueCode) => {
    const issue = view.issues.find((candidate) => candidate.code === code && candidate.row === row.key);
    return issue ? issueText(issue) : null;
  };
  const readOnly = context.type === 'PART_TIME';

  return (
    <div className="mt-4 grid gap-3">
      {rows.map((row) => {
        const number = numberOf(rows, row);
        const name = row.subtract ? t('reduction', { number }) : t('buildUp', { number });
        return readOnly ? (
          <ReadOnlyException key={row.key} name={name} row={row} line={view.line.key} context={context} />
        ) : (
          <ExceptionRow
            key={row.key}
            name={name}
            row={row}
            line={view.line.key}
            typeError={errorOf(row, 'exception_type_required')}
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
