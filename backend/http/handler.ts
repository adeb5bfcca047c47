import type { CallAnswer, CallInput, CallName, Calls } from '@/lib/contract/calls';
import type { Caller } from '../accounts/caller';

/** Who calls: known where the contract asks for a token. */
export type CallerOf<Name extends CallName> = Calls[Name]['token'] extends true ? Caller : null;

/** Answers one call, or throws a `RequestFailure`. */
export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
  caller: CallerOf<Name>,
) => Promise<CallAnswer<Name>>;

/** A call of the contract without a handler is a type error. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };
