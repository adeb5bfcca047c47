export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = Readonly<{ kind: ToastKind; text: string }>;

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let waiting: ToastMessage[] = [];

/** Hands a message to the toaster, or keeps it until the toaster, which loads late, is there. */
export function enqueueToast(message: ToastMessage): void {
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
