import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Tone } from '@/components/ui/badge';
import { readStatus, type Status } from '@/lib/hour-card/listed-card';

/**
 * Returns a function that names a status for an employee or a manager. Unknown statuses are shown as received
 * (rules: status-words, status-any-case).
 */
export function useStatusLabel(reader: 'employee' | 'manager'): (status: string) => string {
  const t = useTranslations(`hourCardStatus.${reader}`);
  return useCallback(
    (status) => {
      const known = readStatus(status);
      return known === null ? status : t(known);
    },
    [t],
  );
}

const tones: Readonly<Record<Status, Tone>> = {
  CREATED: 'info',
  APPROVED: 'success',
  SYNCED: 'neutral',
  SYNC_SUCCESSFUL: 'neutral',
  DECLINED: 'danger',
  NOT_CREATED: 'warning',
};

/** The colour for a status; neutral if unknown (rule: status-any-case). */
export function statusTone(status: string): Tone {
  const known = readStatus(status);
  return known === null ? 'neutral' : tones[known];
}
