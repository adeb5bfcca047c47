/**
 * The request header with the user (hashed), active employee and impersonation a page was rendered for. Every
 * request of that page sends it, and is refused once the session belongs to another holder (rule:
 * session-same).
 */
export const actingAsHeader = 'x-acting-as';

/** The error message of that refusal; its body has the `holder`. */
export const sessionChangedMessage = 'session_changed';

/**
 * The current holder of the session: the name and number of the active employee, or the user's e-mail
 * address.
 */
export type SessionHolder = Readonly<{
  name: string;
  employeeNumber: string | null;
  impersonated: boolean;
  /** The user is the same, but switched to another of their employee records. */
  otherRecord: boolean;
}>;
