import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ListedLine } from '@/lib/hour-card/list-item';
import { clockText } from './clock-text';
import { differenceText, workedText } from './duration-text';
import { ExceptionList } from './exception-list';
import { lineLayout } from './line-layout';

export type LineTexts = Readonly<{ secondmentOption: string; otherFunction: string; exceptions: string }>;

type LineRowProps = { line: ListedLine; zone: string; withExceptions: boolean; texts: LineTexts };

/** A cell that only few lines fill: where it has no column it is a labelled line of its own, or not there. */
function ExtraCell({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return <td className={classNames(lineLayout.wideOnly, 'text-ink-subtle')}>-</td>;
  return (
    <td className={lineLayout.extra}>
      <span aria-hidden="true" className={classNames(lineLayout.narrowOnly, 'shrink-0 text-ink-muted')}>
        {label}:{' '}
      </span>
      {children}
    </td>
  );
}

/** One line of a card (SPEC 2.5). */
export function LineRow({ line, zone, withExceptions, texts }: LineRowProps) {
  const { start, end, workedInclusive, workedExclusive, difference, exceptions } = line;
  const time = classNames(lineLayout.cell, 'hours');
  return (
    <tr className={classNames(lineLayout.row, 'border-t border-line align-top')}>
      <td className={time}>{clockText(start, zone)}</td>
      <td className={time}>{clockText(end, zone)}</td>
      <td className={time}>{workedText(workedInclusive, workedExclusive)}</td>
      <td className={time}>{differenceText(difference)}</td>
      <ExtraCell label={texts.secondmentOption}>{line.secondmentOptionName}</ExtraCell>
      <ExtraCell label={texts.otherFunction}>{line.otherFunction}</ExtraCell>
      {withExceptions && (
        <ExtraCell label={texts.exceptions}>
          {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
        </ExtraCell>
      )}
    </tr>
  );
}
