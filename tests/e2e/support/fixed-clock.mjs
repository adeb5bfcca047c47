// Loaded into the backend, the application and the browser, so that each run has the same demo company and
// weeks. The clock starts on Wednesday 18 November 2026 at 10:00 in Amsterdam (week 47) and runs normally.
const RealDate = globalThis.Date;
// The clock of a restarted backend may be days ahead, so that links in mails expire.
const ahead = Number(globalThis.process?.env.CLOCK_AHEAD_MS ?? 0);
const offset = RealDate.parse('2026-11-18T09:00:00Z') - RealDate.now() + ahead;
const now = () => RealDate.now() + offset;

function ShiftedDate(...parts) {
  if (!new.target) return new RealDate(now()).toString();
  return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, new.target);
}

// Copy the properties instead of inheriting them, because the framework wraps this class and copies only its
// own properties.
Object.defineProperties(ShiftedDate, Object.getOwnPropertyDescriptors(RealDate));
Object.defineProperty(ShiftedDate, 'now', { value: now, writable: true, configurable: true });
ShiftedDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;
