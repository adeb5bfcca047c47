import 'server-only';
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

/** The namespaces of messages/nl.json that the created screen needs in the browser, those of the lights aside. */
export const createdTexts = [
  'management',
  'managementDetail',
  'managementBulk',
  'managementExport',
  'managementCharts',
  'hourCardList',
  'hourCardStatus',
  'hourExceptionTypes',
  'api_error_keys',
  'common',
] as const;

/** The namespaces of messages/nl.json that the lights and their reasons are written in. */
export const assessmentTexts = [
  'managementAssessment',
  'hourCardIssues',
  'hourCardHints',
  'hourCardEditor',
  'hourExceptionTypes',
] as const;
