import { useTranslations } from 'next-intl';
import { KeysDialog } from '@/components/ui/keys-dialog';

const listKeys = [
  ['walk', 'j k'],
  ['open', 'Enter'],
  ['bulk', 'g'],
  ['search', '/'],
  ['undo', 'Ctrl + Z'],
  ['help', '?'],
] as const;

const cardKeys = [
  ['walk', 'j k'],
  ['approve', 'g'],
  ['decline', 'a'],
  ['edit', 'b'],
  ['undo', 'Ctrl + Z'],
  ['close', 'Esc'],
] as const;

/** Lists the keyboard shortcuts of the created list and of an open card (rule: list-keys). */
export function ListKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('management.keys');
  return (
    <KeysDialog
      title={t('title')}
      description={t('mac')}
      groups={[
        { name: t('list'), keys: listKeys.map(([name, key]) => ({ key, text: t(name) })) },
        { name: t('card'), keys: cardKeys.map(([name, key]) => ({ key, text: t(name) })) },
      ]}
      onClose={onClose}
    />
  );
}
