import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { BrandMark } from '@/components/ui/brand-mark';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { TextField } from '@/components/ui/text-field';
import { requireSession } from '@/lib/session/require-session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('updatePassword') };
}

/** SPEC 2.8. A password is chosen by mail; 'Return' is not for who must change it. */
export default async function UpdatePasswordPage() {
  const { user } = await requireSession('/profile/update-password');
  const [t, brand] = await Promise.all([getTranslations('updatePassword'), getTranslations('brand')]);
  return (
    <Card className="mx-auto mt-4 max-w-form space-y-5 p-6 md:p-8">
      <div className="flex items-center gap-3">
        <BrandMark />
        <h2 className="text-xl font-semibold text-ink">{brand('name')}</h2>
      </div>
      {user.requiresPasswordChange && <Alert tone="warning">{t('notice')}</Alert>}
      <TextField label={t('email')} value={user.email} readOnly autoComplete="username" />
      <p className="text-sm text-ink-muted">{t('byMail')}</p>
      {!user.requiresPasswordChange && <LinkButton href="/profile">{t('return')}</LinkButton>}
    </Card>
  );
}
