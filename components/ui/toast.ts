import { enqueueToast } from './toast-queue';

/**
 * A short message at the bottom of the screen (SPEC 2.2). Call it from an event or effect in the browser; it survives
 * a `router.push`, and costs a page nothing, since the toaster itself loads after the first paint.
 */
export const toast = {
  success: (text: string) => enqueueToast({ kind: 'success', text }),
  error: (text: string) => enqueueToast({ kind: 'error', text }),
  info: (text: string) => enqueueToast({ kind: 'info', text }),
} as const;
