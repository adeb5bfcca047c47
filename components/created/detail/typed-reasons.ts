import { useState } from 'react';
import { tabStore } from '@/components/client/storage';
import type { DecidedBy } from '@/components/decisions/send-on-leave';

/** The reasons typed for cards that are not declined yet, by card id. */
export type TypedReasons = Readonly<{
  get: (id: string) => string | undefined;
  set: (id: string, comment: string) => void;
  delete: (id: string) => void;
}>;

/**
 * Keeps typed reasons in this tab, even after Back, a reload or a new login (rule: review-reason-kept).
 * Without browser storage, keeps them while the dialog is open.
 */
export function useTypedReasons(user: DecidedBy): TypedReasons {
  const [reasons] = useState(() => new Map(stored(user)));
  const persist = () => tabStore.set(nameOf(user), JSON.stringify([...reasons]));
  return {
    get: (id) => reasons.get(id),
    set: (id, comment) => {
      reasons.set(id, comment);
      persist();
    },
    delete: (id) => {
      if (reasons.delete(id)) persist();
    },
  };
}

const nameOf = (user: DecidedBy) => `decline-reasons/${user ?? '-'}`;

function stored(user: DecidedBy): readonly (readonly [string, string])[] {
  const reasons = tabStore.read(nameOf(user));
  return Array.isArray(reasons) ? reasons.filter(isReason) : [];
}

const isReason = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string');
