import { useTranslations } from 'next-intl';
import { can } from '@/lib/hour-card/statuses';

type Refusals = Readonly<{ approve: string | null; decline: string | null; edit: string | null }>;

/** Why a card in this status may not be approved, declined or edited (SPEC 4); null where it may. */
export function useRefusalTexts(): (status: string) => Refusals {
  const t = useTranslations('managementDetail');
  return (status) => {
    const isApproved = status === 'APPROVED';
    return {
      approve: can.approve(status) ? null : t(isApproved ? 'alreadyApproved' : 'alreadySynced'),
      decline: can.decline(status) ? null : t(status === 'DECLINED' ? 'alreadyDeclined' : 'alreadySynced'),
      edit: can.edit(status) ? null : t(isApproved ? 'approvedNotEditable' : 'alreadySynced'),
    };
  };
}
