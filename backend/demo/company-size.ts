/**
 * How large a demo company is: `small` to look around in, `large` with 500 employees and 10,000 cards under two managers,
 * `leave` with 2,000 employees and no cards, for the leave overview.
 */
export const companySizes = ['small', 'large', 'leave'] as const;
export type CompanySize = (typeof companySizes)[number];
