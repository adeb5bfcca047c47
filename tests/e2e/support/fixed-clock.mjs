// Loaded into the backend, the application and the browser, so that the demo company and the weeks in tests
// are the same in every run. The clock starts on Wednesday 18 November 2026 at 10:00 in Amsterdam, week 47,
// and runs normally.
const RealDate = globalThis.Date;
// A restarted backend may be days ahead, so that links in mails expire.
const ahead = Number(globalThis.process?.env.CLOCK_AHEAD_MS ?? 0);
const offset = RealDate.parse('2026-11-18T09:00:00Z') - RealDate.now() + ahead;
const now = () => RealDate.now() + offset;

function ShiftedDate(...parts) {
  if (!new.target) return new RealDate(now()).toString();
  return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, new.target);
}

// As own properties, because the framework wraps this class again and copies what it finds.
Object.defineProperties(ShiftedDate, Object.getOwnPropertyDescriptors(RealDate));
Object.defineProperty(ShiftedDate, 'now', { value: now, writable: true, configurable: true });
ShiftedDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;
