import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import messages from '@/messages/nl.json';
import { request } from '../next-request';
import { sealedSession } from './session';
import { type Behaviour, json } from './upstream';

type Page = (props: { searchParams: Promise<Record<string, string>> }) => ReactNode | Promise<ReactNode>;

/** Gives the current request a session. Without this call, the request comes from a guest. */
export async function logInAs(over: Parameters<typeof sealedSession>[0] = {}): Promise<void> {
  const { cookie } = await sealedSession(over);
  request.jar.set('urenkaarten', { name: 'urenkaarten', value: cookie.slice('urenkaarten='.length) });
}

/** Renders a page for a query as the server does. Returns `to …` if the page redirects. */
export async function render(page: Page, query = ''): Promise<Document | string> {
  try {
    const content = await page({ searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(query))) });
    const shown = (
      <NextIntlClientProvider locale="nl" messages={messages} timeZone="UTC">
        {content}
      </NextIntlClientProvider>
    );
    const faults: unknown[] = [];
    const { prelude } = await prerender(shown, { onError: (error) => void faults.push(error) });
    const html = await text(prelude as never);
    // Throw the first error again, because the page's error boundary caught it.
    if (faults.length > 0) throw faults[0];
    return new JSDOM(html).window.document;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('to ')) return error.message;
    throw error;
  }
}

/** Renders a page. Throws if the page redirects. */
export async function renderPage(page: Page, query = ''): Promise<Document> {
  const shown = await render(page, query);
  if (typeof shown === 'string') throw new Error(`redirects ${shown}`);
  return shown;
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

export const textOf = (page: Document): string => wordsOf(page.body);

export const linksOf = (page: Document): Record<string, string> =>
  Object.fromEntries(
    [...page.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? wordsOf(link),
      link.getAttribute('href') ?? '',
    ]),
  );

export const retryText = messages.common.retry;

/** Mocks an upstream that fails only for one address. */
export const refusing =
  (address: string, behave: Behaviour): Behaviour =>
  (response, request) =>
    request.url === address
      ? json(response, 503, { success: false, message: 'server_error' })
      : behave(response, request);
