import { lazyPart } from '@/components/ui/lazy-part';

/**
 * What of the editor shows only after something happened: its code comes by intent, or with its first use.
 */
export const parts = {
  summary: lazyPart(() => import('./save/error-summary').then((module) => module.ErrorSummary)),
  cardMessages: lazyPart(() => import('./days/card-messages').then((module) => module.CardMessages)),
  signedOut: lazyPart(() => import('./save/signed-out-notice').then((module) => module.SignedOutNotice)),
  leave: lazyPart(() => import('./save/leave-effects').then((module) => module.LeaveEffects)),
  dialogs: lazyPart(() => import('./save/editor-dialogs').then((module) => module.EditorDialogs)),
  draftBar: lazyPart(() => import('./drafts/draft-bar').then((module) => module.DraftBar)),
  otherTab: lazyPart(() => import('./drafts/other-tab-notice').then((module) => module.OtherTabNotice)),
  secondment: lazyPart(() => import('./days/line-secondment').then((module) => module.LineSecondment)),
  readOnlyException: lazyPart(() => import('./days/read-only-exception').then((module) => module.ReadOnlyException)),
  leftHours: lazyPart(() => import('./drafts/left-hours').then((module) => module.LeftHours)),
  takenWeek: lazyPart(() => import('./options/taken-week').then((module) => module.TakenWeek)),
} as const;
