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

/** The session of the current request; none for a guest. */
export async function logInAs(over: Parameters<typeof sealedSession>[0] = {}): Promise<void> {
  const { cookie } = await sealedSession(over);
  request.jar.set('urenkaarten', { name: 'urenkaarten', value: cookie.slice('urenkaarten='.length) });
}

/** A page as the server sends it, for the query of its address; `to …` where it redirects. */
export async function draw(page: Page, query = ''): Promise<Document | string> {
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
    // The error boundary around the page shows what failed inside it.
    if (faults.length > 0) throw faults[0];
    return new JSDOM(html).window.document;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('to ')) return error.message;
    throw error;
  }
}

/** A page that is not to redirect. */
export async function drawn(page: Page, query = ''): Promise<Document> {
  const shown = await draw(page, query);
  if (typeof shown === 'string') throw new Error(`redirects ${shown}`);
  return shown;
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What a page says. */
export const says = (page: Document): string => wordsOf(page.body);

/** Where the links of a page lead, by what stands on them. */
export const linksOf = (page: Document): Record<string, string> =>
  Object.fromEntries(
    [...page.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? wordsOf(link),
      link.getAttribute('href') ?? '',
    ]),
  );

/** What stands on the button beside everything that failed. */
export const retryText = messages.common.retry;

/** An upstream that breaks for one address, and otherwise behaves. */
export const refusing =
  (address: string, behave: Behaviour): Behaviour =>
  (response, asked) =>
    asked.url === address ? json(response, 503, { success: false, message: 'server_error' }) : behave(response, asked);
