export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = Readonly<{ kind: ToastKind; text: string }>;

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let waiting: ToastMessage[] = [];

/** Passes a message to the toaster, or keeps it until the toaster, which loads late, is ready. */
function enqueueToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Receives the messages kept so far and every later one. Returns a function that stops it. */
export function receiveToasts(next: Listener): () => void {
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
 * browser. It survives a `router.push`, and adds nothing to a page's first load, since the toaster loads
 * after the first paint.
 */
export const toast = {
  success: (text: string) => enqueueToast({ kind: 'success', text }),
  error: (text: string) => enqueueToast({ kind: 'error', text }),
  info: (text: string) => enqueueToast({ kind: 'info', text }),
} as const;
