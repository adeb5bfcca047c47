/** What a call that failed says (SPEC 3, response wrapper). `statusCode` 0: no readable answer came. */
export type Failure = Readonly<{
  ok: false;
  statusCode: number;
  /** A key of `api_error_keys`, or whatever else the server said; empty when it said nothing. */
  message: string;
  /** Messages by field, as far as the server sent them. */
  errors: Readonly<Record<string, readonly string[]>>;
}>;

/** The outcome of a call: a value, never a thrown surprise. */
export type Result<Data> = Readonly<{ ok: true; data: Data }> | Failure;
