import type { Decision } from '@/lib/management/created-row';

/**
 * A decision that was still waiting to be sent when its page was left, or that had not got through by then:
 * by number only, for a browser is shared.
 */
export type LeftDecision = Readonly<{ id: string; kind: Decision['kind']; isUnsent?: boolean }>;

/** Whose decisions they are; null in an impersonated session, which leaves nothing behind its tab. */
export type LeftBy = string | null;

/** Dispatched on the window when decisions were sent as logging out was pressed: one may stay after all. */
export const sentAtLogout = 'decisions-sent-at-logout';

export const leftPrefix = 'hour-card-decisions-left/';

/** Whether anything was left in this browser, by whomever: what becomes of it comes with its own code. */
export function isAnyLeft(): boolean {
  try {
    return [localStorage, sessionStorage].some((place) =>
      Object.keys(place).some((name) => name.startsWith(leftPrefix)),
    );
  } catch {
    // Without storage nothing was kept.
    return false;
  }
}
