/** What an upstream can do to a caller, other than answer properly. */
export type Misbehaviour = Readonly<
  /** A web page, as a broken gateway sends. */
  | { kind: 'html'; status?: number }
  /** Any JSON, of the right type or not. */
  | { kind: 'json'; status?: number; body: unknown }
  /** A failure in the response wrapper. */
  | { kind: 'failure'; status: number; message: string }
  /** The first half of a body whose length promised more. */
  | { kind: 'cut-off' }
  /** Drops the connection without an answer. */
  | { kind: 'reset' }
  /** Never answers. */
  | { kind: 'silent' }
  /** The true answer, once `release` resolves. */
  | { kind: 'held'; release: Promise<void> }
>;
