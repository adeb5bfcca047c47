'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DifferenceList } from '@/components/hour-card/difference-list';
import type { SavedCard } from '@/components/requests/editor-requests';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LinkButton } from '@/components/ui/link-button';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import type { EditorLookups } from '../state/use-editor-lookups';
import type { SaveConflict } from './use-save';

type ConflictDialogProps = {
  conflict: SaveConflict;
  form: HourCardForm;
  names: Readonly<{ reference: EditorReference; lookups: EditorLookups }>;
  /** Whether unsaved input survives leaving the editor. */
  kept: boolean;
  editPath: (id: Id) => string;
  onClose: () => void;
  onKeepMine: (current: SavedCard) => void;
  onTakeTheirs: (current: SavedCard) => void;
};

/**
 * Somebody else saved the card first: shows the differences and lets the user choose. Nothing was
 * overwritten.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, form, names, kept, editPath, onClose, onKeepMine, onTakeTheirs } = props;
  const t = useTranslations('hourCardEditor');
  const keys = useTranslations('api_error_keys');
  const common = useTranslations('common');
  const shell = (title: string, children: ReactNode, footer: ReactNode) => (
    <ConfirmDialog size="md" title={title} footer={footer} onClose={onClose}>
      <div className="grid gap-3 text-ink">{children}</div>
    </ConfirmDialog>
  );

  if (conflict.kind === 'closed') {
    return shell(
      t('conflictClosedTitle'),
      <>
        <p>{t('saveFailed', { message: keys('already_exported') })}</p>
        <p>{t(conflict.status === 'APPROVED' ? 'conflictApproved' : 'conflictClosed')}</p>
      </>,
      <Button onClick={onClose}>{common('close')}</Button>,
    );
  }
  if (conflict.kind === 'exists') {
    return shell(
      t('conflictExistsTitle'),
      <>
        <p>{t('alreadySubmitted')}</p>
        <p>{t(kept ? 'conflictExistsKept' : 'conflictExists')}</p>
      </>,
      <>
        <Button onClick={onClose}>{t('stay')}</Button>
        <LinkButton variant="primary" href={editPath(conflict.id)} {...(kept && { 'data-freely': '' })}>
          {t('openExisting')}
        </LinkButton>
      </>,
    );
  }
  const { current } = conflict;
  const differences = compareForms(form, current.form, { zone: names.reference.zone });
  return shell(
    t('conflictTitle'),
    <>
      <p>{t('conflictText')}</p>
      {current.status === 'DECLINED' && <p>{t('conflictDeclined')}</p>}
      {differences.length > 0 && (
        <div>
          <p className="font-medium">{t('conflictDiffers')}</p>
          <DifferenceList differences={differences} names={names} />
        </div>
      )}
    </>,
    <>
      <Button onClick={() => onTakeTheirs(current)}>{t('takeTheirs')}</Button>
      <Button variant="primary" onClick={() => onKeepMine(current)}>
        {t('keepMine')}
      </Button>
    </>,
  );
}
