import { lazyPart } from '@/components/ui/lazy-part';

const nothing = () => null;

/**
 * What of the editor shows only after something happened: its code comes by intent, or with its first use.
 */
export const parts = {
  summary: lazyPart(() => import('./save/error-summary').then((module) => module.ErrorSummary), nothing),
  cardMessages: lazyPart(() => import('./days/card-messages').then((module) => module.CardMessages), nothing),
  signedOut: lazyPart(() => import('./save/signed-out-notice').then((module) => module.SignedOutNotice), nothing),
  leave: lazyPart(() => import('./save/leave-effects').then((module) => module.LeaveEffects), nothing),
  dialogs: lazyPart(() => import('./save/editor-dialogs').then((module) => module.EditorDialogs), nothing),
  draftBar: lazyPart(() => import('./drafts/draft-bar').then((module) => module.DraftBar), nothing),
  otherTab: lazyPart(() => import('./drafts/other-tab-notice').then((module) => module.OtherTabNotice), nothing),
  secondment: lazyPart(() => import('./days/line-secondment').then((module) => module.LineSecondment), nothing),
  readOnlyException: lazyPart(
    () => import('./days/read-only-exception').then((module) => module.ReadOnlyException),
    nothing,
  ),
  takenWeek: lazyPart(() => import('./options/taken-week').then((module) => module.TakenWeek), nothing),
} as const;
