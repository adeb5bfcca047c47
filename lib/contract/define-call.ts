import { z } from 'zod';

/** Fields of the success answer: the flag, and the data the caller asked for (rule: read-wrapper). */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

/** The answer of calls of which only success or failure is read. */
export const nothing = z.object({ success: z.literal(true) }).transform(() => ({ data: null }));

const noFields = z.object({});

/** How a call that failed answers; every field may be missing (rule: read-failure). */
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
  /** Path template; `{name}` stands for a field of `params`. */
  path: string;
  /** Whether the bearer token goes with it. */
  token: boolean;
  summary: string;
  params: z.ZodType;
  query: z.ZodType;
  /** Null: the call has no body. */
  body: z.ZodType | null;
  /** Reads the whole success answer; what the caller asked for is its `data`. */
  answer: z.ZodType<{ data: unknown }>;
}>;

type Defaults = { params: typeof noFields; query: typeof noFields; body: null; token: true };

/**
 * One entry of the contract; what is not given is empty, and a token is required unless `token: false` is
 * given.
 */
export function defineCall<
  const Given extends Pick<CallDefinition, 'api' | 'method' | 'path' | 'summary' | 'answer'> & Partial<CallDefinition>,
>(given: Given): Omit<Defaults, keyof Given> & Given {
  const defaults: Defaults = { params: noFields, query: noFields, body: null, token: true };
  return { ...defaults, ...given };
}
