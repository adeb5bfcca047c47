import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { StrengthTexts } from '@/components/account/new-password-field';
import { errorText } from '@/lib/format/error-text';

/** The text of a call that failed: that of its error key, else the generic one (rule: api-error-text). */
export async function apiErrorText(failure: Readonly<{ statusCode: number; message: string }>): Promise<string> {
  const [keys, common] = await Promise.all([getTranslations('api_error_keys'), getTranslations('common')]);
  return errorText(failure, keys) ?? common('unknownError');
}

/** How long to wait after too many failed logins. */
export async function retryAfterText(seconds: number): Promise<string> {
  return (await getTranslations('accountLimits'))('wait', { minutes: Math.ceil(seconds / 60) });
}

/** The Dutch words for how strong a password is (rule: password-strength). */
export async function strengthTexts(): Promise<StrengthTexts> {
  const t = await getTranslations('accountStrength');
  return {
    label: t('label'),
    loading: t('loading'),
    scores: [t('none'), t('weak'), t('decent'), t('strong'), t('excellent')],
  };
}

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
