import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/nl.json';

/** What a component that calls `useTranslations` finds around it. */
export function withTexts(children: ReactNode) {
  return (
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
