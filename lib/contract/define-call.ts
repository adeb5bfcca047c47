import { z } from 'zod';

/** The schema of a successful response with data (rule: read-wrapper). */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

export const nothing = z.object({ success: z.literal(true) }).transform(() => ({ data: null }));

const noFields = z.object({});

/** The response of a failed call. Every field may be missing (rule: read-error-body). */
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
  /** The path template. Each `{name}` is replaced by that field of `params`. */
  path: string;
  token: boolean;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  /** Null when the call has no body. */
  body: z.ZodType | null;
  /**
   * Which of the two messages to use as the reason if a failed response has both (rule: read-save-message).
   */
  reason: 'message' | 'data.message';
  /** Parses the whole response of a successful call. The caller receives only its `data`. */
  answer: z.ZodType<{ data: unknown }>;
}>;

type Defaults = { params: typeof noFields; query: typeof noFields; body: null; token: true; reason: 'message' };

/** Defines a call. By default it has no parameters, query or body, and sends the token. */
export function defineCall<
  const Given extends Pick<CallDefinition, 'api' | 'method' | 'path' | 'summary' | 'answer'> & Partial<CallDefinition>,
>(given: Given): Omit<Defaults, keyof Given> & Given {
  const defaults: Defaults = { params: noFields, query: noFields, body: null, token: true, reason: 'message' };
  return { ...defaults, ...given };
}
