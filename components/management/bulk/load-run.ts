import { withTexts } from '@/components/requests/lazy-texts';

/**
 * What a decision needs, from its press to the words of its failure: none of it is for looking at the list.
 */
export const loadDeciding = () => import('../created/deciding').then((module) => module.deciding);

/** What carries out a decision about many cards, with its texts: there before one begins. */
export const loadRun = withTexts('bulk', () => loadDeciding().then((loaded) => loaded.BulkRun));
