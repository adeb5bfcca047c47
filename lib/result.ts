/** What a call that failed says (rule: read-failure). `statusCode` 0: no readable answer came. */
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

/**
 * The outcome of a use case: what failed may carry what helps whoever reads it, such as the issues of a form.
 */
export type Outcome<Data = null> =
  | Readonly<{ ok: true; data: Data }>
  | (Failure & Readonly<{ detail?: Readonly<Record<string, unknown>> }>);

/** What a failure says, to the letter, when no readable answer came (rule: read-failure). */
export const unknownErrorMessage = 'An unknown error occured while executing this request';

/** A call that failed; without arguments one without a readable answer (rule: read-failure). */
export function fail(statusCode = 0, message = unknownErrorMessage, errors: Failure['errors'] = {}): Failure {
  return { ok: false, statusCode, message, errors };
}

/** A call that succeeded with `data`. */
export function succeed<Data>(data: Data): Result<Data> {
  return { ok: true, data };
}

/** A result with its data made into something else; a failure stays what it is. */
export function mapOk<Before, After>(result: Result<Before>, change: (data: Before) => After): Result<After> {
  return result.ok ? succeed(change(result.data)) : result;
}

type Asked = Result<unknown> | Promise<Result<unknown>>;
type DataOf<Answer> = Awaited<Answer> extends infer Settled ? DataIn<Settled> : never;
type DataIn<Settled> = Settled extends Readonly<{ ok: true; data: infer Data }> ? Data : never;

/**
 * What was asked side by side as one result: the data of all in their order, or the first failure in that
 * order.
 */
export function allOk<const Answers extends readonly Asked[]>(
  ...asked: Answers
): Promise<Result<{ readonly [Place in keyof Answers]: DataOf<Answers[Place]> }>>;
export async function allOk(...asked: readonly Asked[]): Promise<Result<readonly unknown[]>> {
  const data: unknown[] = [];
  for (const result of await Promise.all(asked)) {
    if (!result.ok) return result;
    data.push(result.data);
  }
  return succeed(data);
}
