import { useTranslations } from 'next-intl';
import { useIssueText } from '@/components/hour-card/use-issue-text';
import type { LineIssueCode } from '@/lib/hour-card/issue';
import type { DraftException } from '@/lib/hour-card/vocabulary';
import type { LineView } from '../state/editor-view';
import { ExceptionRow } from './exception-row';
import type { LineContext } from './line-parts';
import { ReadOnlyException } from './read-only-exception';

const exceptionCodes = [
  'exception_type_required',
  'exception_type_mismatch',
  'exception_hours_invalid',
  'exception_comment_too_long',
] as const satisfies readonly LineIssueCode[];

type LineExceptionsProps = { view: LineView; context: LineContext };

/** The build-up and reduction rows of a line, read-only on a PART_TIME card (rule: exception-part-time). */
export function LineExceptions({ view, context }: LineExceptionsProps) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const rows = view.line.exceptions;
  const errorOf = (row: DraftException, ...codes: readonly LineIssueCode[]) => {
    const issue = view.issues.find((candidate) => codes.includes(candidate.code) && candidate.row === row.key);
    return issue ? issueText(issue) : null;
  };
  const { notice, wholeDayMinutes, line } = view;
  const noticeOf = (row: DraftException) =>
    notice?.kind === 'settled' && notice.isWholeDay && notice.proposal.row === row.key ? notice : null;
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
            error={errorOf(row, ...exceptionCodes)}
            context={context}
          />
        ) : (
          <ExceptionRow
            key={row.key}
            name={name}
            row={row}
            line={line.key}
            date={line.date}
            planned={row.subtract ? wholeDayMinutes : 0}
            notice={noticeOf(row)}
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

/** The row's number among the rows of its kind, as in `Opbouw 1` and `Afbouw 1`. */
function numberOf(rows: readonly DraftException[], row: DraftException): number {
  return rows.filter(({ subtract }) => subtract === row.subtract).indexOf(row) + 1;
}
