'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DifferenceList } from '@/components/hour-card/difference-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LinkButton } from '@/components/ui/link-button';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { disputedParts, takeTheirs } from '@/lib/hour-card/compare/merge-by-day';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardForm, Id, SavedCard } from '@/lib/hour-card/vocabulary';
import type { EditorLookups } from '../state/use-editor-lookups';
import type { SaveConflict } from './submit-card';

type ConflictDialogProps = {
  conflict: SaveConflict;
  form: HourCardForm;
  base: HourCardForm;
  names: Readonly<{ reference: EditorReference; lookups: EditorLookups }>;
  /** Whether unsaved input is stored, so that it survives leaving the editor. */
  isStored: boolean;
  editPath: (id: Id) => string;
  onClose: () => void;
  onKeepMine: (current: SavedCard) => void;
  onTakeTheirs: (current: SavedCard) => void;
  /** Called with a form that has the changes of both versions. The caller still has to save it. */
  onMerge: (form: HourCardForm, current: SavedCard) => void;
};

/**
 * Shown if the card was saved elsewhere in the meantime; nothing has been overwritten yet. Shows the
 * differences. The user chooses one version, or both if they changed different parts (rules:
 * save-changed-meanwhile, save-both-merged).
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, form, base, names, isStored, editPath, onClose, onKeepMine, onTakeTheirs, onMerge } = props;
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
        {/* A draft of an existing card is offered only on that card (rule: draft-existing-card). */}
        <p>{t(!isStored ? 'conflictExists' : form.id === null ? 'conflictExistsKept' : 'conflictExistsAside')}</p>
      </>,
      <>
        <Button onClick={onClose}>{t('stay')}</Button>
        <LinkButton variant="primary" href={editPath(conflict.id)} {...(isStored && { 'data-unguarded': '' })}>
          {t('openExisting')}
        </LinkButton>
      </>,
    );
  }
  const { current } = conflict;
  const canMerge = disputedParts(form, current.form, base).length === 0;
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
      {canMerge && <p>{t('conflictApart')}</p>}
    </>,
    <>
      <Button onClick={() => onTakeTheirs(current)}>{t('takeTheirs')}</Button>
      <Button variant={canMerge ? 'secondary' : 'primary'} onClick={() => onKeepMine(current)}>
        {t('keepMine')}
      </Button>
      {canMerge && (
        <Button variant="primary" onClick={() => onMerge(takeTheirs(form, current.form, base), current)}>
          {t('mergeBoth')}
        </Button>
      )}
    </>,
  );
}
