import { lazyPart } from '@/components/ui/lazy-part';

/** What shows once somebody works on the card. */
export const loadWork = () => import('./work-parts').then(({ workParts }) => workParts);

/**
 * What of the editor shows only after something happened: its code comes by intent, or with its first use.
 */
export const parts = {
  summary: lazyPart(() => loadWork().then(({ summary }) => summary)),
  cardMessages: lazyPart(() => loadWork().then(({ cardMessages }) => cardMessages)),
  signedOut: lazyPart(() => loadWork().then(({ signedOut }) => signedOut)),
  leave: lazyPart(() => loadWork().then(({ leave }) => leave)),
  dialogs: lazyPart(() => loadWork().then(({ dialogs }) => dialogs)),
  draftBar: lazyPart(() => import('./drafts/draft-bar').then((module) => module.DraftBar)),
  otherTab: lazyPart(() => import('./drafts/other-tab-notice').then((module) => module.OtherTabNotice)),
  secondment: lazyPart(() => loadWork().then(({ secondment }) => secondment)),
  takenWeek: lazyPart(() => import('./options/taken-week').then((module) => module.TakenWeek)),
} as const;
