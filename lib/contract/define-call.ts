import { z } from 'zod';

/** A successful answer with data (rule: read-wrapper). */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

/** A successful answer without data. */
export const nothing = z.object({ success: z.literal(true) }).transform(() => ({ data: null }));

const noFields = z.object({});

/** The answer of a failed call; every field may be missing (rule: read-error-body). */
export const failureSchema = z.object({
  success: z.literal(false).optional().catch(undefined),
  statusCode: z.number().int().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errors: z.unknown().optional(),
  data: z
    .object({ message: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

export type CallDefinition = Readonly<{
  api: 'base' | 'customer';
  method: 'GET' | 'POST' | 'PUT';
  /** Path template; `{name}` is replaced by a field of `params`. */
  path: string;
  /** Whether the call carries the bearer token. */
  token: boolean;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  /** Null when the call has no body. */
  body: z.ZodType | null;
  /** Which message gives the reason when a failure has both (rule: read-save-message). */
  reason: 'message' | 'data.message';
  /** Parses the whole success answer; the caller gets its `data`. */
  answer: z.ZodType<{ data: unknown }>;
}>;

type Defaults = { params: typeof noFields; query: typeof noFields; body: null; token: true; reason: 'message' };

/** Defines a call. Omitted parts are empty; the call carries a token unless `token` is false. */
export function defineCall<
  const Given extends Pick<CallDefinition, 'api' | 'method' | 'path' | 'summary' | 'answer'> & Partial<CallDefinition>,
>(given: Given): Omit<Defaults, keyof Given> & Given {
  const defaults: Defaults = { params: noFields, query: noFields, body: null, token: true, reason: 'message' };
  return { ...defaults, ...given };
}
