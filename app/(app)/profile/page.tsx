import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LanguageForm } from '@/app/language-form';
import { streamIfSlow } from '@/app/stream-if-slow';
import { ProfileCard } from '@/components/profile/profile-card';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { TermHelp } from '@/components/ui/term-help';
import { requireSession } from '@/lib/session/page-guards';
import { ScreenLoading } from '../screen-loading';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('profile') };
}

/** The profile. An impersonated session has no password button, because it cannot change the password. */
export default function ProfilePage() {
  return streamIfSlow(profile(), <ScreenLoading />);
}

async function profile() {
  const { user, activeEmployee, impersonated } = await requireSession('/profile');
  const [t, language] = await Promise.all([getTranslations('profile'), getTranslations('language')]);
  return (
    <div className="@container">
      <PageHeader
        title={t('title')}
        action={
          !impersonated && (
            <LinkButton href="/profile/update-password" size="sm">
              <Icon name="key-round" className="size-4" />
              <span>{t('changePassword')}</span>
            </LinkButton>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileCard
            rows={[
              { label: t('fullName'), value: activeEmployee?.fullName ?? '' },
              { label: t('employeeNumber'), value: activeEmployee?.employeeNumber ?? '' },
              { label: t('organisation'), value: activeEmployee?.companyName ?? '' },
              { label: t('email'), value: user.email },
            ]}
          />
          <Card as="section" className="px-5 py-3">
            <h2 className="text-sm text-ink-muted">{language('label')}</h2>
            <LanguageForm />
          </Card>
        </div>
        <WordsCard />
      </div>
    </div>
  );
}

/** Explains the terms of an hour card (rule: term-help). */
async function WordsCard() {
  const [t, terms, editor] = await Promise.all([
    getTranslations('profile'),
    getTranslations('hourCardEditor.terms'),
    getTranslations('hourCardEditor'),
  ]);
  const words = [
    { word: terms('buildUpWord'), meaning: terms('buildUp') },
    { word: terms('reductionWord'), meaning: terms('reduction') },
    { word: editor('wageComponent'), meaning: terms('wageComponent') },
    { word: editor('secondment'), meaning: terms('secondment') },
    { word: editor('fullWeekSecondment'), meaning: terms('fullWeekSecondment') },
    { word: 'TVT', meaning: terms('timeForTime') },
    { word: 'ADV', meaning: terms('shorterHours') },
  ];
  return (
    <Card as="section" className="px-5 py-4">
      <h2 className="text-base font-semibold text-ink">{t('words')}</h2>
      {words.map((term) => (
        <TermHelp key={term.word} label={term.word} terms={[term]} />
      ))}
    </Card>
  );
}
