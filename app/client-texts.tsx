import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { textsOfAnother } from '@/lib/i18n/texts-of-another';

type ClientTextsProps = {
  /**
   * What the components below need in the browser of messages/nl.json, by namespace or by the path of a part
   * of one, such as `hourCardEditor.differences`; nothing else is sent.
   */
  namespaces: readonly string[];
  /** Whose card it is, where somebody else fills it in. */
  ofAnother?: string | null;
  children: ReactNode;
};

/** Sends texts to the browser for components that render there. */
export async function ClientTexts({ namespaces, ofAnother = null, children }: ClientTextsProps) {
  const all = await getMessages();
  const messages = partOf(ofAnother === null ? all : textsOfAnother(all, ofAnother), namespaces, '');
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

type Texts = Readonly<Record<string, unknown>>;

/** The part of a tree of texts that these paths name. */
function partOf(texts: Texts, paths: readonly string[], above: string): Record<string, unknown> {
  const parts = Object.entries(texts).flatMap(([name, value]) => {
    const path = `${above}${name}`;
    if (paths.includes(path)) return [[name, value]];
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isGroup || !paths.some((one) => one.startsWith(`${path}.`))) return [];
    return [[name, partOf({ ...value }, paths, `${path}.`)]];
  });
  return Object.fromEntries(parts);
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

/** The namespaces of messages/nl.json that the lights need, and what a card and the one before differ in. */
export const assessmentTexts = [
  'managementAssessment',
  'hourCardEditor.differences',
  'hourCardEditor.secondmentTypes',
  'hourCardEditor.weekOption',
  'hourCardEditor.week',
  'hourCardEditor.employee',
  'hourCardEditor.contract',
  'hourCardEditor.department',
  'hourCardEditor.shift',
  'hourCardEditor.travelExpenses',
  'hourCardEditor.fullWeekSecondment',
  'hourCardEditor.workedInTeams',
  'hourCardEditor.hoursUnit',
  'hourExceptionTypes',
] as const;
