import { beforeEach, vi } from 'vitest';
import { toast } from '@/components/ui/toast';

/**
 * Collects the toasts of the current test as `kind: text`. The array is emptied before each test. Call this
 * at the top of a file or `describe`.
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
