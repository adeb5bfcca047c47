export type Misbehaviour = Readonly<
  /** A web page, such as the error page of a broken gateway. */
  | { kind: 'html'; status?: number }
  /** Any JSON, even if it does not fit the call. */
  | { kind: 'json'; status?: number; body: unknown }
  /** An error in the response wrapper. */
  | { kind: 'failure'; status: number; message: string }
  /** The start of a body, shorter than its `content-length`. */
  | { kind: 'cut-off' }
  | { kind: 'reset' }
  | { kind: 'silent' }
  /** The real response, once `release` resolves. */
  | { kind: 'held'; release: Promise<void> }
>;
