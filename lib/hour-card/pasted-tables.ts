/** Tidies the rows of a pasted table before they are read (rule: paste-table-rows). */

const noTime = /^(?:[-–—_.]+(?::[-–—_.]+)?|00?:00(?::00)?)$/;
const clock = /^\d{1,2}[:.]\d\d(?::\d\d)?$/;
const clockIn = /^(?:in|inklok\w*|kom(?:en)?|start|begin)$/i;
const clockOut = /^(?:uit|out|uitklok\w*|ga(?:an)?|stop|eind\w*)$/i;
/** Matches a cell that contains only an absence. */
const absenceCell =
  /^(?:ziek|verlof|vakantie|feestdag|adv|atv|snipperdag|sick|leave|holiday|urlop|chor[ya])\.?(?:\s+\(?\d+(?:[.,]\d+)?\s*(?:uur|u|h)?\)?)?$/i;

const ofDays = /^(?:van|tot|begin|start|eind|in|uit|from|to|until|end|pauze|break)\b/i;

type Cells = readonly string[];

const without = (cells: Cells, isGone: (cell: string) => boolean) => cells.map((cell) => (isGone(cell) ? '' : cell));

/**
 * Removes placeholders such as `--:--` from a row. Removes all times if the row is an absence or has only
 * `0:00`.
 */
function worked(cells: Cells): Cells {
  // If each column is a day, a row has the starts or ends of several days, so keep its times.
  if (ofDays.test(cells[0] ?? '')) return without(cells, (cell) => noTime.test(cell) && !clock.test(cell));
  const times = cells.filter((cell) => clock.test(cell));
  const isAbsent = cells.some((cell) => absenceCell.test(cell));
  const isEmpty = times.every((time) => noTime.test(time));
  if (!isAbsent && !isEmpty) return without(cells, (cell) => noTime.test(cell) && !clock.test(cell));
  return without(
    cells,
    (cell) => clock.test(cell) || noTime.test(cell) || (isAbsent && /^\d{1,2}(?:,\d+)?$/.test(cell)),
  );
}

/** Combines the two rows of a time clock for clocking in and out into one row with a start and an end. */
function paired(rows: readonly Cells[]): readonly Cells[] {
  const kindOf = (cells: Cells = []) => {
    if (cells.filter((cell) => clock.test(cell)).length !== 1) return null;
    if (cells.some((cell) => clockIn.test(cell))) return 'in';
    return cells.some((cell) => clockOut.test(cell)) ? 'out' : null;
  };
  if (rows.filter((cells) => kindOf(cells) !== null).length < rows.length - 1 || rows.length < 3) return rows;
  return rows.flatMap((cells, at) => {
    const kind = kindOf(cells);
    if (kind === null) return at === 0 ? [] : [cells];
    const rest = without(cells, (cell) => clock.test(cell) || clockIn.test(cell) || clockOut.test(cell));
    const time = cells.find((cell) => clock.test(cell)) ?? '';
    if (kind === 'in') {
      const next = rows[at + 1] ?? [];
      const end = kindOf(next) === 'out' ? (next.find((cell) => clock.test(cell)) ?? '') : '';
      return [[...rest, time, end]];
    }
    return kindOf(rows[at - 1]) === 'in' ? [] : [[...rest, '', time]];
  });
}

/** Combines the rows of a time clock and removes times and placeholders that are not working times. */
export function tidyTable(text: string): string {
  const rows = text.split(/\r\n|\r|\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const isClock = filled.length === rows.length || rows.at(-1)?.join('') === '';
  return (isClock ? paired(filled) : rows).map((cells) => worked(cells).join('\t')).join('\n');
}
