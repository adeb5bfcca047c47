/**
 * The response header of each page that names the account whose screens this browser may store for use
 * without a network; `-` if there is none (rule: offline-owner). If this page may be stored, `;` and the
 * number of seconds follow. Not a time, because the clock of a device may be wrong.
 */
export const screensOfHeader = 'x-screens-of';

/** `account` is null for a guest or an impersonation; `seconds` is null if the page may not be stored. */
export type ScreensOf = Readonly<{ account: string | null; seconds: number | null }>;

export function formatScreensOf({ account, seconds }: ScreensOf): string {
  return seconds === null ? (account ?? '-') : `${account ?? '-'};${seconds}`;
}

/** Parses the header. Returns null for a page without it, such as a proxy's. */
export function parseScreensOf(header: string | null): ScreensOf | null {
  if (!header) return null;
  const [account = '', seconds] = header.split(';');
  return { account: account === '-' ? null : account, seconds: seconds === undefined ? null : Number(seconds) };
}
