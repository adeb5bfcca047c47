import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '../ui/badge';

const known = ['CREATED', 'APPROVED', 'SYNCED', 'SYNC_SUCCESSFUL', 'DECLINED', 'NOT_CREATED'] as const;

/** Names a status as its reader knows it; an unknown one is shown as received (DECISIONS 6). */
export function useStatusLabel(reader: 'employee' | 'manager'): (status: string) => string {
  const t = useTranslations(`hourCardStatus.${reader}`);
  return (status) => {
    const key = known.find((candidate) => candidate === status);
    return key === undefined ? status : t(key);
  };
}

const tones: ReadonlyMap<string, Tone> = new Map([
  ['CREATED', 'info'],
  ['APPROVED', 'success'],
  ['SYNCED', 'neutral'],
  ['SYNC_SUCCESSFUL', 'neutral'],
  ['DECLINED', 'danger'],
  ['NOT_CREATED', 'warning'],
]);

/** The colour of a hour card's status; an unknown one is neutral (DECISIONS 6). */
export function statusTone(status: string): Tone {
  return tones.get(status) ?? 'neutral';
}

/** A card's status as a manager knows it. */
export function StatusBadge({ status }: { status: string }) {
  const label = useStatusLabel('manager');
  return (
    <Badge tone={statusTone(status)} dot>
      {label(status)}
    </Badge>
  );
}
