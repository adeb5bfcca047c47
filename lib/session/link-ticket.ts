import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { hostCookie } from '@/lib/settings/host-cookie';
import { settings } from '@/lib/settings/settings';
import { namedSecrets } from './session-cookie';

export const longestEmail = 254;

/**
 * The content of a mailed link, stored in a sealed cookie while the user chooses a password. `expiresAt` is
 * in epoch milliseconds.
 */
const linkTicketSchema = z
  .object({
    kind: z.enum(['invite', 'reset']),
    token: z.string().min(1).max(1024),
    email: z.string().min(1).max(longestEmail),
    expiresAt: z.number().int(),
  })
  .readonly();

type LinkTicket = z.output<typeof linkTicketSchema>;
type Link = Omit<LinkTicket, 'expiresAt'>;

/** How long a user may take to choose a password. The token inside may expire sooner. */
const ticketSeconds = 30 * 60;

/**
 * The cookie for a link. Over plain http, the browser sends it only to the screen that sets a password. Over
 * https, `__Host-` requires the path `/`, so the browser sends it with every request.
 */
const linkCookie = () => hostCookie('urenkaarten-link', '/reset-password');

/**
 * Stores a link in a cookie, to keep its token out of addresses, history, referrers and scripts. Call this in
 * a route handler.
 */
export async function storeLink(link: Link): Promise<void> {
  const value = await sealTicket(link, settings().sessionSecrets, Date.now());
  (await cookies()).set({ ...linkCookie(), value, maxAge: ticketSeconds });
}

/** The content of the last link; null if there is none or it has expired. */
export async function readLink(): Promise<LinkTicket | null> {
  const value = (await cookies()).get(linkCookie().name)?.value;
  return value ? unsealTicket(value, settings().sessionSecrets, Date.now()) : null;
}

/** Removes the link. Call this in a server action or route handler. */
export async function clearLink(): Promise<void> {
  (await cookies()).set({ ...linkCookie(), value: '', maxAge: 0 });
}

/** Seals a link with the first secret. `now` is in epoch milliseconds. */
export function sealTicket(link: Link, secrets: readonly string[], now: number): Promise<string> {
  const ticket: LinkTicket = { ...link, expiresAt: now + ticketSeconds * 1000 };
  return sealData(ticket, { password: namedSecrets(secrets.slice(0, 1)), ttl: ticketSeconds });
}

/** Opens a ticket sealed with any of the secrets. Null if the ticket is forged, malformed or expired. */
export async function unsealTicket(seal: string, secrets: readonly string[], now: number): Promise<LinkTicket | null> {
  const content = await unsealData(seal, { password: namedSecrets(secrets) }).catch(() => null);
  const ticket = linkTicketSchema.safeParse(content);
  return ticket.success && now < ticket.data.expiresAt ? ticket.data : null;
}

/** The token in a link's query; null if it is missing or invalid. */
export function linkToken(value: string | null): string | null {
  const token = linkTicketSchema.unwrap().shape.token.safeParse(value);
  return token.success ? token.data : null;
}

/**
 * Why a mailed link leads to the login screen: its reset token (`gone`) or invitation is invalid, or could
 * not be checked.
 */
const linkProblems = ['gone', 'invitation', 'unchecked'] as const;
type LinkProblem = (typeof linkProblems)[number];

/** The query parameter that passes the problem to the login screen. */
export const linkProblemParam = 'link';

/** The login screen with a message about the link (rules: reset-link-refused, invite-link-refused). */
export const loginAfterLink = (problem: LinkProblem): string => `/login?${linkProblemParam}=${problem}`;

/**
 * The screen for a reset link that the user opened while logged in. It also shows what is wrong with the
 * link.
 */
export const loggedInPath = '/reset-password/logged-in';
export const loggedInAfterLink = (problem: LinkProblem): string => `${loggedInPath}?${linkProblemParam}=${problem}`;

export const parseLinkProblem = (value: string | null): LinkProblem | null =>
  linkProblems.find((problem) => problem === value) ?? null;
