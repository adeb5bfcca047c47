import 'server-only';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PackedTexts } from '@/components/ui/packed-texts';
import { textsOfAnother } from '@/lib/i18n/texts-of-another';
import { packedTexts, partOf } from '@/lib/services/browser-texts';

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

/** Sends texts to the browser for components that render there, besides what is sent around them. */
export async function ClientTexts({ namespaces, ofAnother = null, children }: ClientTextsProps) {
  const [locale, timeZone, texts] = await Promise.all([
    getLocale(),
    getTimeZone(),
    ofAnother === null
      ? packedTexts(namespaces)
      : getMessages().then((messages) => JSON.stringify(partOf(textsOfAnother(messages, ofAnother), namespaces))),
  ]);
  return (
    <PackedTexts texts={texts} locale={locale} timeZone={timeZone}>
      {children}
    </PackedTexts>
  );
}

/**
 * What the created screen needs in the browser before anybody does anything, and for decisions, which may be
 * made without a network. Its dialogs fetch their own (lib/management/text-sets.ts).
 */
export const createdTexts = [
  'management.employee',
  'management.department',
  'management.totalHours',
  'management.week',
  'management.weekValue',
  'management.status',
  'management.number',
  'management.updatedAt',
  'management.light',
  'management.fullWeekSecondment',
  'management.selectAll',
  'management.selectCard',
  'management.busy',
  'management.notApproved',
  'management.notDeclined',
  'management.cardElsewhere',
  'management.cardOutOfReach',
  'management.keys.title',
  'managementDetail',
  'managementBulk',
  'managementExport.open',
  'managementCharts.hoursByWeek',
  'managementCharts.failed',
  'managementCharts.loading',
  'managementAssessment.onNextPage',
  'managementAssessment.ofPage',
  'managementAssessment.light',
  'managementAssessment.meaning',
  'managementAssessment.progress',
  'managementAssessment.someFailed',
  'managementAssessment.retry',
  'managementAssessment.more',
  'hourCardStatus.manager',
] as const;
