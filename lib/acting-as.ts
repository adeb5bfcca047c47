/**
 * Carries whom a page was rendered for: user (hashed), active employee and impersonation. Every
 * request of that page sends it, so that a session that has changed hands does nothing (rule: session-same).
 */
export const actingAsHeader = 'x-acting-as';

/** The message of the refusal; its body has the `holder`. */
export const sessionChangedMessage = 'session_changed';

/** Who is logged in now: the name and number of their active employee, or their e-mail address. */
export type SessionHolder = Readonly<{
  name: string;
  employeeNumber: string | null;
  impersonated: boolean;
  /** It is the same user, who went on with another of their employee records. */
  otherRecord: boolean;
}>;
