import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';
import { LanguageForm } from '@/app/language-form';
import { LanguageSuggestion } from '@/app/language-suggestion';
import { GuestFrame } from '@/components/account/guest-frame';

/**
 * The frame of the guest screens. Uses plain links, to keep the pages small. Each page calls `requireGuest`
 * itself.
 */
export default async function GuestLayout({ children }: Readonly<{ children: ReactNode }>) {
  const [brand, t] = await Promise.all([getTranslations('brand'), getTranslations('login')]);
  return (
    <GuestFrame name={brand('name')} tagline={t('tagline')} points={[t('point1'), t('point2'), t('point3')]}>
      <LanguageSuggestion />
      <AreaTexts area="guest">{children}</AreaTexts>
      <div className="mt-8 border-t border-line pt-3">
        <LanguageForm />
      </div>
    </GuestFrame>
  );
}
