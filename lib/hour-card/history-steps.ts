import type { History } from './history';

/** Goes one step back; returns the same history if there is none. The next change starts a new step. */
export function undo<Value>(history: History<Value>): History<Value> {
  // Wrapped in an object, because the value itself may be undefined.
  const [step] = history.past.slice(-1).map((value) => ({ value }));
  if (!step) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: step.value, future: [present, ...future], group: null };
}

/** Goes one step forward; returns the same history if there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [step] = history.future.slice(0, 1).map((value) => ({ value }));
  if (!step) return history;
  const { past, present, future } = history;
  return { past: [...past, present], present: step.value, future: future.slice(1), group: null };
}
