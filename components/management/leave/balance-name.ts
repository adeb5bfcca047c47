const known = ['LEAVE', 'TVT', 'ADV', 'SPECIAL_LEAVE'] as const;

/** Names a leave balance where no hook can be called; `t` is the translator of `leaveBalances`. An unknown label stays as received. */
export function balanceName(label: string, t: (key: (typeof known)[number]) => string): string {
  const key = known.find((candidate) => candidate === label);
  return key === undefined ? label : t(key);
}
