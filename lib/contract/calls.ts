import type { z } from 'zod';
import { baseCalls, tokenCalls } from './account-calls';
import type { CallDefinition } from './define-call';
import { hourCardCalls } from './hour-card-calls';
import { lookupCalls } from './lookup-calls';
import { peopleCalls } from './people-calls';

/**
 * Every call to the backend: 7 of the base API and 27 of the customer API, one of them optional. The
 * application makes no others (rule: call-contract).
 */
export const calls = {
  ...baseCalls,
  ...tokenCalls,
  ...peopleCalls,
  ...lookupCalls,
  ...hourCardCalls,
} satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Body<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** The input of a call, as the caller passes it and the backend receives it. */
export type CallInput<Name extends CallName> = {
  params: z.output<Calls[Name]['params']>;
  query: z.output<Calls[Name]['query']>;
  body: Body<Calls[Name]['body']>;
};

/** The data of a call, after parsing the answer. */
export type CallData<Name extends CallName> = z.output<Calls[Name]['answer']>['data'];

/** A successful answer as the backend sends it, before the contract parses it. */
export type CallAnswer<Name extends CallName> = z.input<Calls[Name]['answer']>;
