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

/** Whether `undo` would change anything. */
export function canUndo<Value>({ past }: History<Value>): boolean {
  return past.length > 0;
}

/** Whether `redo` would change anything. */
export function canRedo<Value>({ future }: History<Value>): boolean {
  return future.length > 0;
}
