/** With what a call is made for whoever is logged in. */
export type Access = Readonly<{
  token: string;
  /** Ends the call when its caller is gone. */
  signal?: AbortSignal;
  /** Asked when upstream answers 401: ends the session and does not return (DECISIONS 6). */
  onUnauthorized?: () => Promise<never>;
}>;
