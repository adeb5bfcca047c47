import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/nl.json';

/** The context that `useTranslations` needs. */
export function withTexts(children: ReactNode) {
  return (
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
