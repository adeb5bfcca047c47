/**
 * The request header that identifies the user a page was rendered for: the hashed account, the active
 * employee and whether it is an impersonation. The page sends it with every request, and the server refuses
 * the request once the session acts as another user or employee (rule: session-same).
 */
export const actingAsHeader = 'x-acting-as';

/**
 * The error message of a request that is refused because the session acts as another user or employee. The
 * response body also contains the `holder`.
 */
export const sessionChangedMessage = 'session_changed';

/**
 * The user that the session acts as now. `name` is the name of the active employee, or the user's e-mail
 * address if there is no active employee.
 */
export type SessionHolder = Readonly<{
  name: string;
  employeeNumber: string | null;
  impersonated: boolean;
  /** Whether the user is the same but has switched to another of their employee records. */
  otherRecord: boolean;
}>;
