import type { CallAnswer, CallInput, CallName, Calls } from '@/lib/contract/calls';
import type { Caller } from '../accounts/authenticate';

/** The caller of a call; null if the contract requires no token. */
export type CallerOf<Name extends CallName> = Calls[Name]['token'] extends true ? Caller : null;

/** The origin of a call's connection. */
export type Peer = Readonly<{ isThisMachine: boolean }>;

/** Handles one call and returns its response, or throws a `RequestFailure`. */
export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
  caller: CallerOf<Name>,
  peer: Peer,
) => Promise<CallAnswer<Name>>;

/** A handler for every call in the contract. A missing one is a type error. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

export const answer = <Data>(data: Data) => ({ success: true as const, data });

/** The response of calls that return no data. */
export const done = { success: true } as const;

/** The three formats in which servers send paged lists (rule: read-pages). */
export const pageShapes = ['items-and-total', 'items-and-meta', 'list-and-meta'] as const;
export type PageShape = (typeof pageShapes)[number];

/**
 * Wraps one page of items in the given format. Ours is `items-and-total`; the others exist to test clients.
 */
export function pageAnswer<Item>(shape: PageShape, items: Item[], total: number) {
  const success = true as const;
  if (shape === 'list-and-meta') return { success, data: items, meta: { total } };
  if (shape === 'items-and-meta') return { success, data: { items, meta: { total } } };
  return { success, data: { items, total } };
}
