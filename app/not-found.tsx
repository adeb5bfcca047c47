import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('notFound') };
}

/**
 * The middleware redirects unknown paths to login (rule: guard-unknown-path); this is for paths it does not
 * see. The framework sends it with every page, twice, so there is little of it.
 */
export default async function NotFound() {
  const t = await getTranslations('notFound');
  return (
    <main className="not-found">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <a href="/dashboard" className={buttonStyle('primary')}>
        {t('home')}
      </a>
    </main>
  );
}
