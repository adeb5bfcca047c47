/** The constants of SPEC 9 that the rules of a card use; times are in minutes. */
export const limits = {
  weekdaysPerCard: 6,
  maxWorkMinutesPerLine: 12 * 60,
  requiredRestMinutes: 8 * 60,
  totalMinutes: 60 * 60,
  linesPerDay: 3,
  breaksPerLine: 3,
  breaksPerYouthLine: 1,
  exceptionsPerLine: 3,
  exceptionMinutes: 12 * 60,
  commentLength: 120,
  firstYear: 2020,
  /** Ours: dates are texts of four-digit years. */
  lastYear: 9998,
  contractWindowDays: 10,
  mealAllowanceMinutes: 12 * 60,
  /** What the payload can carry (the contract's `travel_expenses`). */
  travelExpenses: 99_999,
} as const;
