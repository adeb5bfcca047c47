import { z } from 'zod';
import { failureSchema } from '@/lib/contract/define-call';
import { fail } from '@/lib/wire/fail';
import type { Failure } from '@/lib/wire/result';

const maxMessageLength = 500;
const fieldErrors = z.record(z.string().max(200), z.array(z.string().max(maxMessageLength)).max(50)).catch({});

/** A failure rebuilt from an error body, any field of which may be missing (DECISIONS 6). */
export function readFailure(status: number, body: unknown): Failure {
  const read = failureSchema.safeParse(body);
  if (!read.success) return fail(status, '');
  const { statusCode, message, data, errors } = read.data;
  const said = message ?? data?.message ?? '';
  return fail(statusCode ?? status, said.slice(0, maxMessageLength), fieldErrors.parse(errors ?? {}));
}
