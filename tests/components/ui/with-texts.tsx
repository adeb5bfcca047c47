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

/** The same after the server sent the page again: equal texts in new objects. */
export const withTextsAgain = (children: ReactNode) => withTexts(children, structuredClone(messages));
