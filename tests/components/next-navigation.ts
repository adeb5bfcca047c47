import { vi } from 'vitest';

/**
 * Replaces `next/navigation` in these tests (vitest.config.ts) with mocked router calls and a settable
 * address. setup.ts resets both before each test.
 */
export const router = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() };
export const address = { pathname: '/', search: '' };

export const useRouter = () => router;
export const usePathname = () => address.pathname;
export const useSearchParams = () => new URLSearchParams(address.search);

export function resetNavigation(): void {
  for (const mock of Object.values(router)) mock.mockReset();
  Object.assign(address, { pathname: '/', search: '' });
}
