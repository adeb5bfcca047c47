/** A failed call (rule: read-failure). `statusCode` is 0 if no readable response arrived. */
export type Failure = Readonly<{
  ok: false;
  statusCode: number;
  /** A key of `api_error_keys` or another text from the server; empty when it sent none. */
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
}>;

/** The outcome of a call. Calls return failures instead of throwing them. */
export type Result<Data> = Readonly<{ ok: true; data: Data }> | Failure;

/** The outcome of a use case. A failure may carry details for the client, such as the issues of a form. */
export type Outcome<Data = null> =
  | Readonly<{ ok: true; data: Data }>
  | (Failure & Readonly<{ detail?: Readonly<Record<string, unknown>> }>);

/** The literal message of a failure without a readable response (rule: read-failure). */
export const unknownErrorMessage = 'An unknown error occured while executing this request';

/** Creates a failure. Without arguments, it means that no readable response arrived (rule: read-failure). */
export function fail(statusCode = 0, message = unknownErrorMessage, errors: Failure['errors'] = {}): Failure {
  return { ok: false, statusCode, message, errors };
}

/** Whether the server refused the call. False for a server error, and if no readable response arrived. */
export const isRefusal = ({ statusCode }: Pick<Failure, 'statusCode'>): boolean =>
  statusCode >= 400 && statusCode < 500;

/** The kind of outcome, for metrics. `failed` means a server error, or that no readable response arrived. */
export function outcomeKind(outcome: Outcome<unknown>): 'ok' | 'refused' | 'failed' {
  if (outcome.ok) return 'ok';
  return isRefusal(outcome) ? 'refused' : 'failed';
}

export function succeed<Data>(data: Data): Result<Data> {
  return { ok: true, data };
}

export function mapOk<Before, After>(result: Result<Before>, change: (data: Before) => After): Result<After> {
  return result.ok ? succeed(change(result.data)) : result;
}

type ResultOrPromise = Result<unknown> | Promise<Result<unknown>>;
type DataOf<Answer> = Awaited<Answer> extends infer Settled ? DataIn<Settled> : never;
type DataIn<Settled> = Settled extends Readonly<{ ok: true; data: infer Data }> ? Data : never;

/** Combines concurrent results. Returns their data in the given order, or the first failure in that order. */
export function allOk<const Answers extends readonly ResultOrPromise[]>(
  ...results: Answers
): Promise<Result<{ readonly [Place in keyof Answers]: DataOf<Answers[Place]> }>>;
export async function allOk(...results: readonly ResultOrPromise[]): Promise<Result<readonly unknown[]>> {
  const data: unknown[] = [];
  for (const result of await Promise.all(results)) {
    if (!result.ok) return result;
    data.push(result.data);
  }
  return succeed(data);
}
