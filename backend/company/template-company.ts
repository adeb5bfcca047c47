import { hourExceptionRows } from '../demo/lookups';
import type { Company } from './company';

/**
 * A company without anybody, with the usual kinds of hours: the rules know some of them by name, so they are
 * there to begin with.
 */
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
