// Loaded into the backend and the application, so that the demo company and every week in a test are the same each run:
// Wednesday 18 November 2026, 10:00 in Amsterdam, week 47. From there the clock goes on as clocks do.
const offset = Date.parse('2026-11-18T09:00:00Z') - Date.now();
const RealDate = globalThis.Date;

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }

  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }

  static now() {
    return RealDate.now() + offset;
  }
};
