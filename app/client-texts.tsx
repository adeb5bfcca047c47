import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type ClientTextsProps = {
  /** The namespaces of messages/nl.json that the browser's components below need; nothing else is sent. */
  namespaces: readonly string[];
  children: ReactNode;
};

/** Texts for screens that are drawn in the browser, so that the others do not carry them. */
export async function ClientTexts({ namespaces, children }: ClientTextsProps) {
  const messages = Object.fromEntries(
    Object.entries(await getMessages()).filter(([namespace]) => namespaces.includes(namespace)),
  );
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
