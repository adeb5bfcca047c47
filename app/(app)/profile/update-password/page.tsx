import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActingAsField } from '@/app/acting-as-field';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UpdatePasswordForm } from '@/components/account/update-password-form';
import { Alert } from '@/components/ui/alert';
import { BrandMark, Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { requireSession } from '@/lib/session/page-guards';
import { ScreenLoading } from '../../screen-loading';
import { updatePasswordAction } from './update-password-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('updatePassword') };
}

/**
 * The page to change the password. If the user is required to change it, there is no link back (rule:
 * password-change-required).
 */
export default function UpdatePasswordPage() {
  return streamIfSlow(updatePassword(), <ScreenLoading />);
}

async function updatePassword() {
  const { user } = await requireSession('/profile/update-password');
  const [t, brand] = await Promise.all([getTranslations('updatePassword'), getTranslations('brand')]);
  return (
    <Card className="mx-auto max-w-form space-y-5 p-5">
      <div className="-mx-5 flex items-center gap-3 border-b border-line px-5 pb-4">
        <BrandMark />
        <h2 className="text-lg font-semibold text-ink">{brand('name')}</h2>
      </div>
      {user.requiresPasswordChange ? (
        <Alert tone="warning">{t('notice')}</Alert>
      ) : (
        <Alert tone="info">{t('noticeOwn')}</Alert>
      )}
      <UpdatePasswordForm
        action={updatePasswordAction}
        actingAsField={<ActingAsField />}
        email={user.email}
        userId={user.id}
        back={!user.requiresPasswordChange && <LinkButton href="/profile">{t('return')}</LinkButton>}
      />
    </Card>
  );
}
