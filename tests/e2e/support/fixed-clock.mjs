// Loaded into the backend, the application and the browser, so that the demo company and every week in a test are the same
// each run: Wednesday 18 November 2026, 10:00 in Amsterdam, week 47. From there the clock goes on as clocks do.
const RealDate = globalThis.Date;
// A backend that is started again may be days ahead: that is how a link in a mail gets old.
const ahead = Number(globalThis.process?.env.CLOCK_AHEAD_MS ?? 0);
const offset = RealDate.parse('2026-11-18T09:00:00Z') - RealDate.now() + ahead;
const now = () => RealDate.now() + offset;

function ShiftedDate(...parts) {
  if (!new.target) return new RealDate(now()).toString();
  return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, new.target);
}

// All of its own, not inherited: the framework wraps this once more and copies what it finds.
Object.defineProperties(ShiftedDate, Object.getOwnPropertyDescriptors(RealDate));
Object.defineProperty(ShiftedDate, 'now', { value: now, writable: true, configurable: true });
ShiftedDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;
