import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type ClientTextsProps = {
  /** The namespaces of messages/nl.json that the components below need in the browser; no others are sent. */
  namespaces: readonly string[];
  children: ReactNode;
};

/** Sends texts to the browser for components that render there. */
export async function ClientTexts({ namespaces, children }: ClientTextsProps) {
  const messages = Object.fromEntries(
    Object.entries(await getMessages()).filter(([namespace]) => namespaces.includes(namespace)),
  );
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/**
 * The namespaces of messages/nl.json that the created screen needs in the browser, except those of the
 * lights.
 */
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

/** The namespaces of messages/nl.json that the lights and their reasons need. */
export const assessmentTexts = [
  'managementAssessment',
  'hourCardIssues',
  'hourCardHints',
  'hourCardEditor',
  'hourExceptionTypes',
] as const;
