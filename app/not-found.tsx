import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('notFound') };
}

/**
 * Shown for unknown paths that the middleware does not handle; it redirects the others to the login page
 * (rule: guard-unknown-path). Keep this page short, because the framework sends it twice with every page.
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
