/** What an upstream can do to whoever calls it, other than answer. */
export type Misbehaviour = Readonly<
  /** A web page, as a broken gateway sends. */
  | { kind: 'html'; status?: number }
  /** Whatever JSON, of the right type or not. */
  | { kind: 'json'; status?: number; body: unknown }
  /** A failure in the response wrapper. */
  | { kind: 'failure'; status: number; message: string }
  /** The first half of a body that promised more. */
  | { kind: 'cut-off' }
  /** The connection goes away without an answer. */
  | { kind: 'reset' }
  /** No answer, ever. */
  | { kind: 'silent' }
  /** The true answer, once `release` says so. */
  | { kind: 'held'; release: Promise<void> }
>;
