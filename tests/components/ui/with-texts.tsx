import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/nl.json';

/** The context that `useTranslations` needs. */
export function withTexts(children: ReactNode, texts = messages) {
  return (
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={texts}>
      {children}
    </NextIntlClientProvider>
  );
}

/** The same after a page was read again from the server: equal texts, as other objects. */
export const withTextsAgain = (children: ReactNode) => withTexts(children, structuredClone(messages));
