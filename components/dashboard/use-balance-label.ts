import { useTranslations } from 'next-intl';

const known = ['LEAVE', 'TVT', 'ADV', 'SPECIAL_LEAVE'] as const;

/** Names a leave balance; a label without a translation is shown as received. */
export function useBalanceLabel(): (label: string) => string {
  const t = useTranslations('leaveBalances');
  return (label) => {
    const key = known.find((candidate) => candidate === label);
    return key === undefined ? label : t(key);
  };
}
