export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = Readonly<{ kind: ToastKind; text: string }>;

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let waiting: ToastMessage[] = [];

/** Hands a message to the toaster, or keeps it until the toaster, which loads late, is there. */
function enqueueToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Takes what waited and everything after it. Answers how to stop. */
export function takeToasts(next: Listener): () => void {
  listener = next;
  const missed = waiting;
  waiting = [];
  for (const message of missed) next(message);
  return () => {
    if (listener === next) listener = null;
  };
}

/**
 * A short message at the bottom of the screen (rule: toast-life). Call it from an event or effect in the
 * browser; it survives a `router.push`, and costs a page nothing, since the toaster itself loads after the
 * first paint.
 */
export const toast = {
  success: (text: string) => enqueueToast({ kind: 'success', text }),
  error: (text: string) => enqueueToast({ kind: 'error', text }),
  info: (text: string) => enqueueToast({ kind: 'info', text }),
} as const;
