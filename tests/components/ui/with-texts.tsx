import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/nl.json';

export function withTexts(children: ReactNode, texts = messages) {
  return (
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={texts}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Provides the same texts in new objects, as after the server sends the page again. */
export const withReloadedTexts = (children: ReactNode) => withTexts(children, structuredClone(messages));
