import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useRefusalTexts } from '@/components/decisions/failure-texts';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { CreatedRow } from '@/lib/management/created-row';

type ReviewStepsProps = { at: number; total: number; go: (at: number) => void };

export function ReviewSteps({ at, total, go }: ReviewStepsProps) {
  const t = useTranslations('managementDetail');
  return (
    <div className="flex items-center gap-1 max-sm:basis-full max-sm:justify-center sm:mr-auto">
      <IconButton
        label={t('previous')}
        aria-keyshortcuts="k ArrowLeft"
        icon={
          <>
            <Icon name="chevron-left" className="size-5" />
            <KeyHint>k</KeyHint>
          </>
        }
        disabled={at === 0}
        onClick={() => go(at - 1)}
        className="px-2"
      />
      <span className="hours min-w-18 text-center text-sm text-ink-muted">
        {t('position', { position: String(Math.min(at + 1, total)), total: String(total) })}
      </span>
      <IconButton
        label={t('next')}
        aria-keyshortcuts="j ArrowRight"
        icon={
          <>
            <KeyHint>j</KeyHint>
            <Icon name="chevron-right" className="size-5" />
          </>
        }
        disabled={at >= total}
        onClick={() => go(at + 1)}
        className="px-2"
      />
    </div>
  );
}

type ReviewButtonsProps = {
  row: CreatedRow;
  pending: 'approve' | 'decline' | null;
  editPath: string;
  onApprove: () => void;
  onDecline: () => void;
  onCancel: () => void;
};

/**
 * Ignores the second click of a double click. The first click opens the next card, so the second would decide
 * on a card that the user has not read (rule: review-one-press).
 */
const onePress = (run: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) run();
};

/**
 * The buttons Annuleren, Bewerken, Afkeuren and Goedkeuren. Shows why a button is disabled
 * (rule: review-status-reason). On a phone the only way to cancel is the cross (rule: detail-phone).
 */
export function ReviewButtons({ row, pending, editPath, onApprove, onDecline, onCancel }: ReviewButtonsProps) {
  const t = useTranslations('managementDetail');
  const common = useTranslations('common');
  const refusals = useRefusalTexts()(row);
  const busy = pending === null ? null : t('busy');
  const edit = (
    <>
      <span>{`${t('edit')} `}</span>
      <KeyHint>b</KeyHint>
    </>
  );
  return (
    <>
      {refusals.approve !== null && (
        // Hidden from screen readers, because the button has the same text (also shown on hover).
        <p aria-hidden="true" className="order-first basis-full text-sm text-ink-muted sm:text-right">
          {refusals.approve}
        </p>
      )}
      <Button onClick={onCancel} className="max-sm:hidden">
        {common('cancel')}
      </Button>
      {refusals.edit === null && busy === null ? (
        <LinkButton href={editPath} prefetch={false} aria-keyshortcuts="b" className="max-sm:grow">
          {edit}
        </LinkButton>
      ) : (
        <Button disabledReason={refusals.edit ?? busy} className="max-sm:grow">
          {edit}
        </Button>
      )}
      <Button
        aria-keyshortcuts="a"
        className="max-sm:grow"
        disabledReason={pending === 'approve' ? busy : refusals.decline}
        pending={pending === 'decline'}
        onClick={onePress(onDecline)}
      >
        <span>{t('decline')}</span> <KeyHint>a</KeyHint>
      </Button>
      <Button
        variant="primary"
        aria-keyshortcuts="g"
        className="max-sm:grow"
        disabledReason={pending === 'decline' ? busy : refusals.approve}
        pending={pending === 'approve'}
        onClick={onePress(onApprove)}
      >
        <span>{t('approve')}</span> <KeyHint>g</KeyHint>
      </Button>
    </>
  );
}

/**
 * Shows a button's shortcut if there is room, on devices with a mouse. Screen readers get it from the
 * button's `aria-keyshortcuts`.
 */
function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden pointer-fine:@min-[52rem]/dialog:inline">
      <kbd className="inline-block min-w-5 rounded-sm border border-current/40 px-1 text-center font-sans text-xs leading-4.5 opacity-80">
        {children}
      </kbd>
    </span>
  );
}
