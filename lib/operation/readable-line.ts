type Entry = Readonly<{ time: string; level: string; event: string }> & Readonly<Record<string, unknown>>;

/** A log entry as a developer reads it: `10:00:01 request GET /dashboard 200 34 ms`. */
export function readableLine({
  time,
  level,
  event,
  requestId: _,
  method,
  route,
  status,
  durationMs,
  ...rest
}: Entry): string {
  const loud = level === 'warn' || level === 'error' ? level.toUpperCase() : null;
  const duration = durationMs === undefined ? null : `${String(durationMs)} ms`;
  const others = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`);
  return [time.slice(11, 19), loud, event, method, route, status, duration, ...others]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
}
