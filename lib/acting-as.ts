/**
 * The request header that identifies the user a page was rendered for: the hashed account, the active
 * employee and whether it is an impersonation. The page sends it with every request, and the server refuses
 * the request once the session acts as another user or employee (rule: session-same).
 */
export const actingAsHeader = 'x-acting-as';

/** The error message of a request refused for this reason. The response body also contains the `holder`. */
export const sessionChangedMessage = 'session_changed';

/**
 * The user for whom the session acts now. `name` is the name of the active employee. If there is none, it is
 * the user's e-mail address.
 */
export type SessionHolder = Readonly<{
  name: string;
  employeeNumber: string | null;
  impersonated: boolean;
  /** Whether the user is the same but has switched to another of their employee records. */
  otherRecord: boolean;
}>;
