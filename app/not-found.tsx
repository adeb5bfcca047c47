import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';
import { BrandMark } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('notFound') };
}

/**
 * The middleware redirects unknown paths to login (rule: guard-unknown-path); this is for paths it does not
 * see.
 */
export default async function NotFound() {
  const [t, brand] = await Promise.all([getTranslations('notFound'), getTranslations('brand')]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col justify-center gap-6 px-4 py-10">
      <p className="flex items-center justify-center gap-3 text-lg font-semibold text-ink">
        <BrandMark className="size-9" />
        {brand('name')}
      </p>
      <EmptyState
        icon={<Icon name="search" className="size-5" />}
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
