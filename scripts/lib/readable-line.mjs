let times = null;

/** Made with the first line: it takes longer than all else that a start decides. */
const timeOf = (time) => {
  times ??= new Intl.DateTimeFormat('nl-NL', { timeStyle: 'medium' });
  return times.format(new Date(time));
};

/**
 * A log entry for someone at a terminal, `10:00:01 request GET /dashboard 200 34 ms`; what is no entry stays
 * as it is.
 */
export function readableLine(line) {
  const entry = entryIn(line);
  if (entry === null) return line;
  const { time, level, event, requestId: _, reqId: __, method, route, status, durationMs, ...rest } = entry;
  const loud = level === 'warn' || level === 'error' ? level.toUpperCase() : null;
  const duration = durationMs === undefined ? null : `${durationMs} ms`;
  const others = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  const parts = [timeOf(time), loud, event, method, route, status, duration, ...others];
  return parts.filter((part) => part !== null && part !== undefined).join(' ');
}

function entryIn(line) {
  if (!line.startsWith('{"')) return null;
  try {
    const entry = JSON.parse(line);
    return entry.time && entry.event ? entry : null;
  } catch {
    return null;
  }
}
