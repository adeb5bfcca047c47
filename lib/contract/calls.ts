import type { z } from 'zod';
import { baseCalls, tokenCalls } from './account-calls';
import type { CallDefinition } from './define-call';
import { hourCardCalls } from './hour-card-calls';
import { lookupCalls } from './lookup-calls';
import { peopleCalls } from './people-calls';

/**
 * All calls that the application makes: 7 to the base API and 27 to the customer API. One of them is optional
 * (rule: call-contract).
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

export type CallData<Name extends CallName> = z.output<Calls[Name]['answer']>['data'];

/** A successful response as the backend sends it, before parsing. */
export type CallAnswer<Name extends CallName> = z.input<Calls[Name]['answer']>;
