import { getTranslations } from 'next-intl/server';
import type { ButtonVariant } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { canMakeCards } from '@/lib/services/viewable-employees';
import type { CurrentUser } from '@/lib/session/current-user';

type NewCardButtonProps = { currentUser: CurrentUser; variant?: ButtonVariant };

/**
 * The 'Nieuwe urenkaart' button. Hidden if there is no employee to create a card for (rule: list-new-card).
 */
export async function NewCardButton({ currentUser, variant = 'primary' }: NewCardButtonProps) {
  const [t, offered] = await Promise.all([getTranslations('hourCardList'), canMakeCards(currentUser)]);
  if (!offered) return null;
  return (
    <LinkButton href="/hour-cards/create" variant={variant}>
      <Icon name="plus" className="size-4" />
      <span>{t('create')}</span>
    </LinkButton>
  );
}
