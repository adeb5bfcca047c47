/** Why a mail's link leads to the login screen: it is not (or no longer) valid, or could not be checked. */
const linkProblems = ['gone', 'unchecked'] as const;
export type LinkProblem = (typeof linkProblems)[number];

/** The query parameter that tells the login screen. */
export const linkProblemParam = 'link';

/** The login screen, which says what was wrong with the link (rule: reset-link). */
export const loginAfterLink = (problem: LinkProblem): string => `/login?${linkProblemParam}=${problem}`;

/** The problem in an address's `linkProblemParam`; null when there is none or it is not one of ours. */
export const parseLinkProblem = (value: string | null): LinkProblem | null =>
  linkProblems.find((problem) => problem === value) ?? null;
