import 'server-only';
import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { textsOfAnother } from '@/lib/i18n/texts-of-another';

type Namespace = keyof Messages;

const shell = [
  'api_error_keys',
  'brand',
  'common',
  'routes',
  'sessionChanged',
  'shell',
] as const satisfies readonly Namespace[];

/**
 * The message namespaces that the client components of each area use. The layout of the area provides them.
 * An inner area replaces the shell's texts, so it lists all namespaces of its own components.
 * tests/architecture/area-texts.test.ts finds missing and unused namespaces.
 */
export const areaNamespaces = {
  guest: ['accountStrength', 'forgotPassword', 'login', 'resetPassword'],
  shell,
  dashboard: ['dashboard', 'sessionChanged'],
  profile: ['accountStrength', 'sessionChanged', 'updatePassword'],
  list: ['dates', 'hourCardList', 'hourCardStatus', 'hourExceptionTypes', 'sessionChanged'],
  editor: [
    'api_error_keys',
    'common',
    'sessionChanged',
    'dates',
    'hourCardEditor',
    'hourCardHelp',
    'hourCardHints',
    'hourCardIssues',
    'hourCardStatus',
    'hourExceptionTypes',
    'leaveBalances',
    'publicHolidays',
  ],
  management: [
    'api_error_keys',
    'common',
    'sessionChanged',
    'dates',
    'hourCardEditor',
    'hourCardList',
    'hourCardStatus',
    'hourExceptionTypes',
    'leaveBalances',
    'management',
    'managementAssessment',
    'managementBulk',
    'managementCharts',
    'managementDetail',
    'managementExport',
    'managementFilter',
    'managementLeave',
    'managementMissing',
    'managementReport',
  ],
} as const satisfies Readonly<Record<string, readonly Namespace[]>>;

type AreaTextsProps = {
  area: keyof typeof areaNamespaces;
  /** The name of the card's employee, if that is not the user. */
  otherEmployee?: string;
  children: ReactNode;
};

/** Sends an area's texts to the browser. Use this in the area's layout, so that they are sent only once. */
export async function AreaTexts({ area, otherEmployee, children }: AreaTextsProps) {
  const messages = await getMessages();
  const texts = otherEmployee === undefined ? messages : textsOfAnother(messages, otherEmployee);
  const sent = Object.fromEntries(areaNamespaces[area].map((namespace) => [namespace, texts[namespace]]));
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>;
}
