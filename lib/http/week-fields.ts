import { z } from 'zod';

const digits = (pattern: RegExp, min: number, max: number) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().min(min).max(max));

/** A week in a query: 0 to 53, of a year from 2020 on (SPEC 9) to where the lists end (SPEC 7.3). */
export const weekFields = { year: digits(/^\d{4}$/, 2020, 2998), week: digits(/^\d{1,2}$/, 0, 53) };
