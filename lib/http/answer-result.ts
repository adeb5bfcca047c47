import { fail } from '@/lib/wire/fail';
import type { Failure, Result } from '@/lib/wire/result';
import { answerJson } from './answer-json';

/** A failure as a handler answers it, with what helps beside it: its own status, or 502 when upstream gave none. */
export function answerFailure(failure: Failure, beside: Readonly<Record<string, unknown>> = {}): Response {
  const { statusCode } = failure;
  return answerJson(statusCode >= 400 && statusCode <= 599 ? statusCode : 502, { ...failure, ...beside });
}

/** What a handler refuses by itself. */
export function refuse(status: number, message: string): Response {
  return answerFailure(fail(status, message));
}

/** The outcome of a call, with its data where there is any. */
export function answerResult(result: Result<unknown>): Response {
  if (!result.ok) return answerFailure(result);
  return answerJson(200, result.data === null ? { ok: true } : { ok: true, data: result.data });
}
