import { hourExceptionRows } from '../demo/lookups';
import type { Company } from './company';

/** A company without people, but with the usual kinds of hours, because rules refer to some kinds by name. */
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
