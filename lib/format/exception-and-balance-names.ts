/** Hour exceptions with a translated name: the keys of `hourExceptionTypes` in messages/nl.json. */
const exceptionLabels = [
  'STANDARD_HOURS',
  'SICK',
  'SPECIAL_LEAVE',
  'OVERTIME',
  'LEAVE',
  'POSITIVE_TVT',
  'NEGATIVE_TVT',
  'POSITIVE_ADV',
  'NEGATIVE_ADV',
] as const;

/** Leave balances with a translated name: the keys of `leaveBalances` in messages/nl.json. */
const balanceLabels = ['LEAVE', 'TVT', 'ADV', 'SPECIAL_LEAVE'] as const;

/**
 * The name of an hour exception, where `t` translates `hourExceptionTypes`. Returns an unknown label
 * unchanged.
 */
export function exceptionName(label: string, t: (key: (typeof exceptionLabels)[number]) => string): string {
  const key = exceptionLabels.find((candidate) => candidate === label);
  return key === undefined ? label : t(key);
}

/** The name of a leave balance, where `t` translates `leaveBalances`. Returns an unknown label unchanged. */
export function balanceName(label: string, t: (key: (typeof balanceLabels)[number]) => string): string {
  const key = balanceLabels.find((candidate) => candidate === label);
  return key === undefined ? label : t(key);
}
