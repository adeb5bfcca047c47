import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether JavaScript runs. Until it does, and where it never will, a form must work as it is. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
