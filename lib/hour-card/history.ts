/** The editor's undo history (rule: editor-undo). Values are immutable. */
export type History<Value> = Readonly<{
  /** Oldest first. */
  past: readonly Value[];
  present: Value;
  /** The next step to redo comes first. */
  future: readonly Value[];
  /**
   * The group of the last change. If the next change has the same group, it becomes part of the same step.
   */
  group: string | null;
}>;

/** The maximum number of steps to undo. The oldest are dropped. */
const LIMIT = 200;

export function startHistory<Value>(value: Value): History<Value> {
  return { past: [], present: value, future: [], group: null };
}

/**
 * Records a change and clears the steps to redo. Consecutive changes with the same group, such as keystrokes
 * in a field, form one step. A change without a group is a step by itself. Returns the same history if the
 * value is the same.
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

export function canUndo<Value>({ past }: History<Value>): boolean {
  return past.length > 0;
}

export function canRedo<Value>({ future }: History<Value>): boolean {
  return future.length > 0;
}
