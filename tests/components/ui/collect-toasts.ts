import { afterEach, beforeEach } from 'vitest';
import { receiveToasts } from '@/components/ui/toast';

/**
 * The toasts of each test around it, as `kind: text`, in an array that every test finds empty. Call it in a
 * file or a `describe`.
 */
export function collectToasts(): readonly string[] {
  const toasts: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    toasts.length = 0;
    stop = receiveToasts(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  });
  afterEach(() => stop());
  return toasts;
}
