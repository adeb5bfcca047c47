import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ListedLine } from '@/lib/hour-card/list-item';
import { clockText } from './clock-text';
import { differenceText, workedText } from './duration-text';
import { ExceptionList } from './exception-list';
import type { LineLayout } from './line-layout';

export type LineTexts = Readonly<{ secondmentOption: string; otherFunction: string; exceptions: string }>;

type LineRowProps = { line: ListedLine; zone: string; layout: LineLayout; withExceptions: boolean; texts: LineTexts };

/** A cell that only few lines fill: a labelled line of its own where there is no column for it. */
function ExtraCell({ layout, label, children }: { layout: LineLayout; label: string; children: ReactNode }) {
  if (!children) return <td className={layout.wideOnly}>-</td>;
  return (
    <td className={classNames(layout.extra, 'wrap-anywhere')}>
      <span aria-hidden="true" className={classNames(layout.label, 'text-ink-muted')}>
        {label}:{' '}
      </span>
      {children}
    </td>
  );
}

/** One line of a card (SPEC 2.5). */
export function LineRow({ line, zone, layout, withExceptions, texts }: LineRowProps) {
  const { start, end, workedInclusive, workedExclusive, difference, exceptions } = line;
  const time = classNames(layout.cell, 'hours');
  return (
    <tr className={classNames(layout.row, 'border-t border-line align-top')}>
      <td className={time}>{clockText(start, zone)}</td>
      <td className={time}>{clockText(end, zone)}</td>
      <td className={time}>{workedText(workedInclusive, workedExclusive)}</td>
      <td className={time}>{differenceText(difference)}</td>
      <ExtraCell layout={layout} label={texts.secondmentOption}>
        {line.secondmentOptionName}
      </ExtraCell>
      <ExtraCell layout={layout} label={texts.otherFunction}>
        {line.otherFunction}
      </ExtraCell>
      {withExceptions && (
        <ExtraCell layout={layout} label={texts.exceptions}>
          {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
        </ExtraCell>
      )}
    </tr>
  );
}
