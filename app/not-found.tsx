import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('notFound') };
}

/**
 * The middleware redirects unknown paths to login (rule: guard-unknown-path); this is for paths it does not
 * see.
 */
export default async function NotFound() {
  const t = await getTranslations('notFound');
  return (
    <main className="mx-auto max-w-reading px-4 py-24">
      <EmptyState
        title={t('title')}
        action={
          <a href="/dashboard" className={buttonStyle('primary')}>
            {t('home')}
          </a>
        }
      >
        {t('text')}
      </EmptyState>
    </main>
  );
}
