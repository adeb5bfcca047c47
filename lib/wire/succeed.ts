import type { Result } from './result';

/** A call that succeeded with `data`. */
export function succeed<Data>(data: Data): Result<Data> {
  return { ok: true, data };
}
