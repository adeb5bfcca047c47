import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LanguageForm } from '@/app/language-form';
import { ProfileCard } from '@/components/profile/profile-card';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { LinkButton, PageHeader } from '@/components/ui/page-header';
import { requireSession } from '@/lib/session/page-guards';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('profile') };
}

/** The profile. An impersonator cannot change the password, so there is no button for it. */
export default async function ProfilePage() {
  const { user, activeEmployee, impersonated } = await requireSession('/profile');
  const [t, language] = await Promise.all([getTranslations('profile'), getTranslations('language')]);
  return (
    <div className="max-w-reading">
      <PageHeader
        title={t('title')}
        action={
          !impersonated && (
            <LinkButton href="/profile/update-password" size="sm">
              <Icon name="key-round" className="size-4" />
              {t('changePassword')}
            </LinkButton>
          )
        }
      />
      <ProfileCard
        rows={[
          { label: t('fullName'), value: activeEmployee?.fullName ?? '' },
          { label: t('employeeNumber'), value: activeEmployee?.employeeNumber ?? '' },
          { label: t('organisation'), value: activeEmployee?.companyName ?? '' },
          { label: t('email'), value: user.email },
        ]}
      />
      <Card as="section" className="mt-4 px-5 py-3">
        <h2 className="text-sm text-ink-muted">{language('label')}</h2>
        <LanguageForm />
      </Card>
    </div>
  );
}
