import type { CallInput, CallName } from '@/lib/contract/calls';

/** A part of the request that may be left out when the contract asks nothing in it. */
type Part<Key extends string, Value> = [Value] extends [null]
  ? { readonly [K in Key]?: Value }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call takes: the ids of its path, its query and its body, as far as it has them. */
export type CallRequest<Name extends CallName> = Part<'params', CallInput<Name>['params']> &
  Part<'query', CallInput<Name>['query']> &
  Part<'body', CallInput<Name>['body']>;
