import { useTranslations } from 'next-intl';

const known = ['CREATED', 'APPROVED', 'SYNCED', 'SYNC_SUCCESSFUL', 'DECLINED', 'NOT_CREATED'] as const;

/** Names a status as its reader knows it; an unknown one is shown as received (DECISIONS 6). */
export function useStatusLabel(reader: 'employee' | 'manager'): (status: string) => string {
  const t = useTranslations(`hourCardStatus.${reader}`);
  return (status) => {
    const key = known.find((candidate) => candidate === status);
    return key === undefined ? status : t(key);
  };
}
