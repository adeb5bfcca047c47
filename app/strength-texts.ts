import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { StrengthTexts } from '@/components/account/strength-bar';

/** The Dutch words of SPEC 2.8 for how strong a password is. */
export async function strengthTexts(): Promise<StrengthTexts> {
  const t = await getTranslations('accountStrength');
  return {
    label: t('label'),
    loading: t('loading'),
    scores: [t('none'), t('weak'), t('decent'), t('strong'), t('excellent')],
  };
}
