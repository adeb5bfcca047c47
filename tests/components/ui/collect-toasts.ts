import { beforeEach, vi } from 'vitest';
import { toast } from '@/components/ui/toast';

/**
 * The toasts of the current test as `kind: text`, in an array that is empty when a test starts. Call it in a
 * file or a `describe`.
 */
export function collectToasts(): readonly string[] {
  const toasts: string[] = [];
  beforeEach(() => {
    toasts.length = 0;
    for (const kind of ['success', 'error', 'info'] as const) {
      vi.spyOn(toast, kind).mockImplementation((text) => void toasts.push(`${kind}: ${text}`));
    }
  });
  return toasts;
}
