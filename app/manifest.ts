import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { chosenLanguage } from '@/lib/i18n/chosen-language';

/** The web manifest, with which users can add the application to a phone's home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, lang] = await Promise.all([getTranslations('brand'), chosenLanguage()]);
  return {
    name: t('name'),
    short_name: t('name'),
    description: t('description'),
    lang,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7f9',
    theme_color: '#3c4bc2',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
