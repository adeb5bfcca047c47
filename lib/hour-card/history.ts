/** The editor's steps that can be undone (rule: editor-undo). Values are immutable. */
export type History<Value> = Readonly<{
  /** Oldest first. */
  past: readonly Value[];
  present: Value;
  /** Next step to redo first. */
  future: readonly Value[];
  /** The group of the last change; the next change of the same group joins its step. */
  group: string | null;
}>;

/** How many steps can be undone; the oldest are dropped. */
const LIMIT = 200;

/** A history that starts at a value, with nothing to undo or redo. */
export function startHistory<Value>(value: Value): History<Value> {
  return { past: [], present: value, future: [], group: null };
}

/**
 * Records a change; what could be redone is gone. Consecutive changes of one group (keys typed in one field)
 * are one step; a change without a group is a step of its own. The same value returns the same history.
 */
export function record<Value>(
  history: History<Value>,
  value: Value,
  options: Readonly<{ group?: string }> = {},
): History<Value> {
  if (Object.is(value, history.present)) return history;
  const group = options.group ?? null;
  if (group !== null && group === history.group) return { ...history, present: value };
  return { past: [...history.past, history.present].slice(-LIMIT), present: value, future: [], group };
}

/**
 * A change that is no step: every step becomes what it would have been with the change made before it, so
 * that taking one back leaves the change. Steps that are the same then, fall away.
 */
export function rebase<Value>(
  { past, present, future }: History<Value>,
  change: (value: Value) => Value,
  isSame: (a: Value, b: Value) => boolean,
): History<Value> {
  const changed = change(present);
  const kept = (steps: readonly Value[]) => {
    const apart: Value[] = [];
    for (const step of steps.map(change)) if (!isSame(step, apart.at(-1) ?? changed)) apart.push(step);
    return apart;
  };
  return {
    past: kept(past.toReversed()).toReversed(),
    present: changed,
    future: kept(future),
    group: null,
  };
}

/** Whether `undo` would change anything. */
export function canUndo<Value>({ past }: History<Value>): boolean {
  return past.length > 0;
}

/** Whether `redo` would change anything. */
export function canRedo<Value>({ future }: History<Value>): boolean {
  return future.length > 0;
}
