import { useTranslations } from 'next-intl';

const knownExceptions = [
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

/** Translates a kind of exception; an unknown one is shown as received. */
export function useExceptionName(): (label: string) => string {
  const t = useTranslations('hourExceptionTypes');
  return (label) => {
    const key = knownExceptions.find((candidate) => candidate === label);
    return key === undefined ? label : t(key);
  };
}

const knownBalances = ['LEAVE', 'TVT', 'ADV', 'SPECIAL_LEAVE'] as const;

/** Translates the label of a leave balance; an unknown one is shown as received. */
export function useBalanceLabel(): (label: string) => string {
  const t = useTranslations('leaveBalances');
  return (label) => {
    const key = knownBalances.find((candidate) => candidate === label);
    return key === undefined ? label : t(key);
  };
}
