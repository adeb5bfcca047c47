import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { errorText } from '@/lib/format/error-text';
import { can } from '@/lib/hour-card/listed-card';
import type { CreatedRow, DecisionFailure } from '@/lib/management/created-row';

/**
 * Returns a function that explains a failed decision: the card's new status, the API's reason or a generic
 * text (rules: review-seen, review-own-tab, api-error-text).
 */
export function useDecisionFailureText(): (failure: DecisionFailure) => string {
  const t = useTranslations('managementDetail');
  const keys = useTranslations('api_error_keys');
  const common = useTranslations('common');
  const statusLabel = useStatusLabel('manager');
  return (failure) => {
    const { statusCode, message, current, isOwn = false } = failure;
    if (statusCode === 401) return t('signedOut');
    if (current && isOwn) return t(current.status === 'APPROVED' ? 'approvedInOtherTab' : 'declinedInOtherTab');
    // The server reports an approved card as changed, because it may still be declined. Tell the user that it
    // was approved.
    if (message === 'changed_meanwhile' && current?.status !== 'APPROVED') {
      return current?.status === 'DECLINED' ? t('declinedMeanwhile') : t('changedMeanwhile');
    }
    if (current) return t('decidedMeanwhile', { status: statusLabel(current.status).toLowerCase() });
    return errorText(failure, keys) ?? common('unknownError');
  };
}

type Refusals = Readonly<{ approve: string | null; decline: string | null; edit: string | null }>;

/**
 * Returns a function that explains why a card may not be approved, declined or edited: it is the manager's
 * own card, or its status does not allow it. Each text is null if the action is allowed (rules:
 * review-own-offered, review-status-reason).
 */
export function useRefusalTexts(): (row: CreatedRow) => Refusals {
  const t = useTranslations('managementDetail');
  const keys = useTranslations('api_error_keys');
  return ({ card: { status }, own }) => {
    const isApproved = status === 'APPROVED';
    const forbidden = own ? keys('own_hour_card') : null;
    return {
      approve: forbidden ?? (can.approve(status) ? null : t(isApproved ? 'alreadyApproved' : 'alreadySynced')),
      decline:
        forbidden ?? (can.decline(status) ? null : t(status === 'DECLINED' ? 'alreadyDeclined' : 'alreadySynced')),
      edit: can.edit(status) ? null : t(isApproved ? 'approvedNotEditable' : 'alreadySynced'),
    };
  };
}
