import { vi } from 'vitest';

/**
 * In place of `next/navigation` in these tests (vitest.config.ts): what a component asks of the router, and
 * the address it reads. setup.ts makes both new for each test.
 */
export const router = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() };
export const address = { pathname: '/', search: '' };

export const useRouter = () => router;
export const usePathname = () => address.pathname;
export const useSearchParams = () => new URLSearchParams(address.search);

export function forgetNavigation(): void {
  for (const asked of Object.values(router)) asked.mockReset();
  Object.assign(address, { pathname: '/', search: '' });
}
