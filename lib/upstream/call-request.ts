import type { CallInput, CallName } from '@/lib/contract/calls';
import { idSchema } from '@/lib/contract/values';

/** A part of the request. Optional if all of its fields are optional. */
type Part<Key extends string, Value> = [Value] extends [null]
  ? { readonly [K in Key]?: Value }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The input of a call: path ids, query and body, where the contract has them. */
export type CallRequest<Name extends CallName> = Part<'params', CallInput<Name>['params']> &
  Part<'query', CallInput<Name>['query']> &
  Part<'body', CallInput<Name>['body']>;

/**
 * Fills ids into a path template. Null if a value is not an id. Ids are checked first, because encoding alone
 * would let `..` through (rule: call-safe-id).
 */
export function buildPath(template: string, params: Readonly<Record<string, unknown>>): string | null {
  let areIds = true;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = idSchema.safeParse(params[name]);
    areIds &&= id.success;
    return encodeURIComponent(id.data ?? '');
  });
  return areIds ? path : null;
}
