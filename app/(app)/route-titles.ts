import { getTranslations } from 'next-intl/server';
import type { AppPath } from '@/lib/session/routes';

/** The display name of every route behind the login (SPEC 2.2). */
export async function routeTitles(): Promise<Partial<Record<AppPath, string>>> {
  const t = await getTranslations('routes');
  return {
    '/dashboard': t('dashboard'),
    '/hour-cards': t('hourCards'),
    '/hour-cards/create': t('hourCardCreate'),
    '/hour-cards/edit': t('hourCardEdit'),
    '/management-dashboard': t('management'),
    '/profile': t('profile'),
    '/profile/update-password': t('updatePassword'),
  };
}
