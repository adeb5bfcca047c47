import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/nl.json';

/** Adds the context that `useTranslations` needs. */
export function withTexts(children: ReactNode, texts = messages) {
  return (
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={texts}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Wraps equal texts in new objects, as after the server sends the page again. */
export const withReloadedTexts = (children: ReactNode) => withTexts(children, structuredClone(messages));
