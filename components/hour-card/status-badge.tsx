import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { readStatus, type Status } from '@/lib/hour-card/listed-card';

/**
 * Names a status as its reader knows it; an unknown one is shown as received
 * (rules: status-words, status-any-case).
 */
export function useStatusLabel(reader: 'employee' | 'manager'): (status: string) => string {
  const t = useTranslations(`hourCardStatus.${reader}`);
  return (status) => {
    const known = readStatus(status);
    return known === null ? status : t(known);
  };
}

const tones: Readonly<Record<Status, Tone>> = {
  CREATED: 'info',
  APPROVED: 'success',
  SYNCED: 'neutral',
  SYNC_SUCCESSFUL: 'neutral',
  DECLINED: 'danger',
  NOT_CREATED: 'warning',
};

/** The colour of an hour card's status; an unknown one is neutral (rule: status-any-case). */
export function statusTone(status: string): Tone {
  const known = readStatus(status);
  return known === null ? 'neutral' : tones[known];
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
