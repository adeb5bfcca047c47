import type { DraftException, DraftLine, DraftSpan, IsoDate } from '../vocabulary';

type Place = Readonly<{ date: IsoDate; key: string; exceptions: readonly DraftException[] }>;

/** The received instants belong to the card they came with (DECISIONS 2). */
const asTyped = ({ start, end }: DraftSpan): DraftSpan => ({ start, end, received: null });

/** A line as it would be typed on another card: wall-clock times, new keys, nothing that is the server's. */
export function copyLine(line: DraftLine, { date, key, exceptions }: Place): DraftLine {
  return {
    key,
    id: null,
    date,
    span: asTyped(line.span),
    breaks: line.breaks.map((row, at) => ({ key: `${key}/break/${at + 1}`, ...asTyped(row) })),
    exceptions: exceptions.map((row, at) => ({ ...row, key: `${key}/exception/${at + 1}` })),
    secondment: line.secondment,
    shiftScheduleId: null,
  };
}
