'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type LogoutDialogProps = {
  texts: Readonly<Record<'title' | 'text' | 'stay' | 'logOut' | 'close', string>>;
  onStay: () => void;
  onLogOut: () => void;
};

/** Asks before logging out throws away hours that were never saved (rule: draft-logout). */
export function LogoutDialog({ texts, onStay, onLogOut }: LogoutDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={texts.title}
      size="sm"
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button variant="danger" onClick={onLogOut}>
            {texts.logOut}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{texts.text}</p>
    </Dialog>
  );
}
