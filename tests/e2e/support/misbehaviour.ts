/** The ways in which an upstream can misbehave. */
export type Misbehaviour = Readonly<
  /** A web page, as a broken gateway sends it. */
  | { kind: 'html'; status?: number }
  /** Any JSON, of the right type or not. */
  | { kind: 'json'; status?: number; body: unknown }
  /** A failure in the response wrapper. */
  | { kind: 'failure'; status: number; message: string }
  /** The start of a body that is shorter than its `content-length`. */
  | { kind: 'cut-off' }
  /** Drops the connection without an answer. */
  | { kind: 'reset' }
  /** Never answers. */
  | { kind: 'silent' }
  /** The real answer, once `release` resolves. */
  | { kind: 'held'; release: Promise<void> }
>;
