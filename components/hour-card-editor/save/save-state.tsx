import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { DraftKeeping } from '../drafts/use-draft';
import type { EditorState } from '../state/editor-state';
import type { Retrying } from './use-save';

type SaveStateProps = {
  /** The saved card that the form is based on. A new card has no id and no status. */
  base: EditorState['base'];
  drafts: Pick<DraftKeeping, 'dirty' | 'isStored'>;
  retrying: Retrying;
  onStop: () => void;
};

/**
 * Shows whether the work is saved, always on one line, so that nothing moves when the text changes (rule:
 * save-state).
 */
export function SaveState({ base, drafts, retrying, onStop }: SaveStateProps) {
  const t = useTranslations('hourCardEditor.saveState');
  const offline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );
  const whenRetrying = drafts.isStored ? 'retrying' : 'retryingHere';
  const state = t(retrying === true ? whenRetrying : retrying || placeOf(base, drafts));
  const isUnsafe = offline || retrying !== false || (drafts.dirty && !drafts.isStored);
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      <p role="status" className="flex min-w-0 items-start gap-1.5">
        {isUnsafe && <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-warning-strong" />}
        <span>{offline && !retrying ? `${t('offline')} ${state}` : state}</span>
      </p>
      {retrying === true && (
        <Button size="sm" variant="ghost" onClick={onStop} className="-my-1.5 px-2">
          {t('stopRetrying')}
        </Button>
      )}
    </div>
  );
}

function onConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function placeOf({ form, status }: EditorState['base'], { dirty, isStored }: SaveStateProps['drafts']) {
  if (dirty) return isStored ? 'onDevice' : 'onScreen';
  return form.id === null && status === null ? 'nowhere' : 'saved';
}
