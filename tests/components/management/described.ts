import { createTranslator } from 'next-intl';
import { assessmentsIn } from '@/lib/management/described-assessment';
import messages from '@/messages/nl.json';

const texts = { locale: 'nl', messages } as const;

/** Turns an assessment into the Dutch one that the server sends. */
export const described = assessmentsIn({
  reasons: createTranslator({ ...texts, namespace: 'managementReasons' }),
  issues: createTranslator({ ...texts, namespace: 'hourCardIssues' }),
  editor: createTranslator({ ...texts, namespace: 'hourCardEditor' }),
  law: createTranslator({ ...texts, namespace: 'hourCardHints' }),
  ofAnother: createTranslator({ ...texts, namespace: 'hourCardOfAnother' }),
  holidays: createTranslator({ ...texts, namespace: 'publicHolidays' }),
  locale: 'nl',
});
