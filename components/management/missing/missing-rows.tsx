'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

/** The words of one missing card, with the address where it is created. */
type MissingWords = Readonly<{
  name: string;
  number: string;
  week: string;
  isRunning: boolean;
  href: string;
  label: string;
}>;

type MissingRowsProps = {
  caption: string;
  heads: readonly string[];
  /** The text of the link in each row. */
  create: string;
  /** What is said of a week that is not over. */
  running: string;
  rows: readonly MissingWords[];
};

/**
 * The missing cards from words alone: as elements of the server they would be several times as much data. A
 * table from 38rem, below that a line a row; its looks are `missing-table` in app/globals.css.
 */
export function MissingRows({ caption, heads, create, running, rows }: MissingRowsProps) {
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none">
      <table className="missing-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, number, week, isRunning, href, label }) => (
            <tr key={href}>
              <td>
                <b>{name}</b>
              </td>
              <td className="hours">{number}</td>
              <td className="hours">
                {week}
                {isRunning && <small className="@max-[38rem]:block"> {running}</small>}
              </td>
              <td>
                {/* Only the clicked link is looked up: each would bring a whole editor. */}
                <Link prefetch={false} href={href} aria-label={label}>
                  {/* In a narrow list the week is one line, with room for a sign only. */}
                  <span className="@max-[38rem]:sr-only">{create}</span>
                  <Icon name="plus" className="size-4 @min-[38rem]:hidden" />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
