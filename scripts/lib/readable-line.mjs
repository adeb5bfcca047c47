/**
 * Formats a log entry for a terminal: `10:00:01 request GET /dashboard 200 34 ms`. Returns other lines
 * unchanged.
 */
export function readableLine(line) {
  const entry = entryIn(line);
  if (entry === null) return line;
  const { time, level, event, requestId: _, reqId: __, method, route, status, durationMs, ...rest } = entry;
  const parts = [
    new Date(time).toLocaleTimeString('nl-NL'),
    level === 'warn' || level === 'error' ? level.toUpperCase() : undefined,
    ...[event, method, route, status],
    durationMs === undefined ? undefined : `${durationMs} ms`,
    ...Object.entries(rest).map(([name, value]) => `${name}=${value}`),
  ];
  return parts.filter((part) => part !== undefined && part !== null).join(' ');
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
