'use client';

import { type ReactNode, useId } from 'react';

/** The words of one line. */
export type LineWords = Readonly<{
  id: string;
  /** It is to be corrected, and stands out. */
  marked: boolean;
  /** A day off, which has a name where its exceptions give it one. */
  off: 'named' | 'plain' | null;
  /** Weekday and time. */
  start: readonly [string, string] | null;
  end: readonly [string, string] | null;
  /** The hours worked, and the breaks among them or nothing. */
  worked: readonly [string, string];
  difference: string;
  /** Secondment option and other function; empty for most lines. */
  extras: readonly string[];
  /** Id, name, time and what is said of it. */
  exceptions: readonly (readonly [string, string, string, string])[];
}>;

type LineGridProps = {
  caption: string;
  /** Of the columns, in the order of the words; one more where any line has exceptions. */
  heads: readonly string[];
  rows: readonly LineWords[];
  total: Readonly<{ label: string; worked: LineWords['worked']; difference: string }>;
  /** What the brackets mean. */
  hint: string;
};

/** What stands for nothing, as in lib/format/hours.ts, whose code no page needs in the browser for it. */
const dash = '-';

/** Columns before the extras. */
const fixedColumns = 4;

/**
 * The table of a card's lines, from words alone (rule: list-lines). Its looks, by the width of its card, are
 * in line-table.css: a page of cards has hundreds of these cells.
 */
export function LineGrid({ caption, heads, rows, total, hint }: LineGridProps) {
  const legend = useId();
  const withExceptions = heads.length > fixedColumns + 2;
  return (
    <div className="@container">
      <table className="line-table" aria-describedby={legend}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} title={column === 2 ? hint : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, marked, off, start, end, worked, difference, extras, exceptions }) => (
            <tr key={id} data-off={off ?? undefined} data-marked={marked || undefined}>
              {off && start ? <td>{start[0]}</td> : clockCell(start)}
              {clockCell(end)}
              {workedCell(worked)}
              {quietCell(difference)}
              {extras.map((text, at) => extraCell(heads[fixedColumns + at] ?? '', text))}
              {withExceptions &&
                extraCell(
                  heads.at(-1) ?? '',
                  exceptions.length > 0 && (
                    <ul>
                      {exceptions.map(([key, name, time, more]) => (
                        <li key={key}>
                          <b>{name}</b> <span className="hours">{time}</span>
                          {more && <i> {more}</i>}
                        </li>
                      ))}
                    </ul>
                  ),
                )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{total.label}</th>
            {workedCell(total.worked)}
            {quietCell(total.difference)}
          </tr>
        </tfoot>
      </table>
      <p id={legend} className="mt-1 text-xs text-ink-subtle">
        {hint}
      </p>
    </div>
  );
}

/** A dash says less than a figure, and looks like it. */
function quietCell(text: string) {
  return <td data-dash={text === dash || undefined}>{text}</td>;
}

function clockCell(at: LineWords['start']) {
  if (at === null) return quietCell(dash);
  return (
    <td>
      <small>{at[0]}</small> {at[1]}
    </td>
  );
}

function workedCell([text, breaks]: LineWords['worked']) {
  if (breaks === '') return quietCell(text);
  return (
    <td>
      <div>
        <span>{text}</span> <small>{breaks}</small>
      </div>
    </td>
  );
}

/** A cell that is empty for most lines: in the narrow layout it is a labelled row, or absent when empty. */
function extraCell(label: string, content: ReactNode) {
  return content ? (
    <td key={label} data-label={label}>
      {content}
    </td>
  ) : (
    <td key={label} data-dash="">
      {dash}
    </td>
  );
}
