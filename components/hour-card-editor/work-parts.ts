import { CardMessages } from './days/card-messages';
import { LineExceptions } from './days/line-exceptions';
import { LineSecondment } from './days/line-secondment';
import { LentTo } from './options/lent-to';
import { EditorDialogs } from './save/editor-dialogs';
import { ErrorSummary } from './save/error-summary';
import { LeaveEffects } from './save/leave-effects';
import { SignedOutNotice } from './save/signed-out-notice';

/**
 * What shows of a card once somebody works on it: one file, which comes with the first sign of that
 * (rule: load-by-intent).
 */
export const workParts = {
  exceptions: LineExceptions,
  secondment: LineSecondment,
  lentTo: LentTo,
  cardMessages: CardMessages,
  summary: ErrorSummary,
  signedOut: SignedOutNotice,
  dialogs: EditorDialogs,
  leave: LeaveEffects,
} as const;
