/** Whoever a bearer token belongs to. */
export type Caller = Readonly<{
  userId: number;
  email: string;
  mustChangePassword: boolean;
  impersonated: boolean;
  /** Hash of the token of this very call, to keep it alive when the others are revoked. */
  tokenHash: string;
}>;
