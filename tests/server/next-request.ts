import { createTranslator } from 'next-intl';
import messages from '@/messages/nl.json';

type Cookie = Readonly<{ name: string; value: string; maxAge?: number; path?: string; httpOnly?: boolean }>;

/**
 * Replaces `next/headers`, `next/navigation` and `next-intl/server` in these tests (vitest.config.ts).
 * Describes the request that a page or action serves. setup.ts resets it before each test.
 */
export const request = {
  jar: new Map<string, Cookie>(),
  written: [] as Cookie[],
  headers: new Headers(),
};

export const headers = async () => request.headers;
export const cookies = async () => ({
  get: (name: string) => request.jar.get(name),
  has: (name: string) => request.jar.has(name),
  set: (cookie: Cookie) => {
    request.written.push(cookie);
    request.jar.set(cookie.name, cookie);
  },
});
export const redirect = (to: string) => {
  throw new Error(`to ${to}`);
};
/** Rethrows only redirects, as the framework does. Other errors go to the error boundary. */
export const unstable_rethrow = (error: unknown) => {
  if (error instanceof Error && error.message.startsWith('to ')) throw error;
};
const router = { push: () => {}, replace: () => {}, refresh: () => {}, prefetch: () => {} };
export const useRouter = () => router;
export const usePathname = () => '/';
export const useSearchParams = () => new URLSearchParams();
export const getRequestConfig = <Config>(config: Config) => config;
export const getMessages = async () => messages;
export const getLocale = async () => 'nl';
export const getTranslations = async (namespace: keyof typeof messages) =>
  createTranslator({ locale: 'nl', messages, namespace });

export function forgetRequest(): void {
  request.jar.clear();
  request.written.length = 0;
  request.headers = new Headers();
}
