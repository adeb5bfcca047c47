import { hourExceptionRows } from '../demo/lookups';
import type { Company } from './company';

/** A company without people, but with the usual kinds of hours: the rules know some of those by name. */
export const templateCompany: Company = {
  people: [],
  contracts: [],
  departments: [],
  shifts: [],
  teams: [],
  kinds: hourExceptionRows.map(({ label, forAdding, forSubtracting, leaveBalance }) => ({
    label,
    forAdding,
    forSubtracting,
    leave: leaveBalance,
  })),
  components: [],
  options: [],
  balances: [],
};
