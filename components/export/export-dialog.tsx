'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Exported, type ExportProgress, fetchExport, saveFile } from '@/components/client/fetch-export';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { MeasuredProgress } from '@/components/ui/measured-progress';
import { ProgressBar } from '@/components/ui/progress';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/format/error-text';
import type { ExportFormat, ExportList } from '@/lib/management/export';

type ExportDialogProps = {
  list: ExportList;
  query: string;
  total: number;
  onClose: () => void;
};

type State =
  | Readonly<{ kind: 'choosing' }>
  | Readonly<{ kind: 'busy'; progress: ExportProgress | null }>
  | Readonly<{ kind: 'saved'; name: string }>
  | Readonly<{ kind: 'stopped'; outcome: Exclude<Exported['outcome'], 'file'> }>;

const stopTexts = {
  cancelled: 'cancelled',
  'signed-out': 'signedOut',
  changed: 'changedMeanwhile',
  failed: 'failed',
} as const;

/**
 * The dialog to choose a format. Then shows the progress and the result. Closing the dialog cancels the
 * export.
 */
export function ExportDialog({ list, query, total, onClose }: ExportDialogProps) {
  const t = useTranslations('managementExport');
  const errorKeys = useTranslations('api_error_keys');
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => () => running?.abort(), [running]);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    setRunning(controller);
    setState({ kind: 'busy', progress: null });
    const exported = await fetchExport(
      { list, format, filter: query },
      { signal: controller.signal, onProgress: (progress) => setState({ kind: 'busy', progress }) },
    );
    if (exported.outcome !== 'file') {
      const known = exported.outcome === 'failed' ? errorText(exported.failure, errorKeys) : null;
      if (exported.outcome !== 'cancelled') toast.error(known ?? t(stopTexts[exported.outcome]));
      setState({ kind: 'stopped', outcome: exported.outcome });
      return;
    }
    saveFile(exported.name, exported.file);
    setState({ kind: 'saved', name: exported.name });
  };

  const busy = state.kind === 'busy';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={[t('intro', { total }), list === 'created' && t('everyLight')].filter(Boolean).join(' ')}
      size="sm"
      closeLabel={t('close')}
      footer={
        // Use one button to cancel and to close, so that it keeps the focus when its action changes.
        <Button onClick={busy ? () => running?.abort() : onClose}>{busy ? t('cancel') : t('close')}</Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2">
          <Button pending={busy} onClick={() => start('csv')}>
            <Icon name="file-text" className="size-4" />
            <span>{t('csv')}</span>
          </Button>
          <Button pending={busy} onClick={() => start('xlsx')}>
            <Icon name="file-spreadsheet" className="size-4" />
            <span>{t('xlsx')}</span>
          </Button>
        </div>
        {/* High enough for most content, so that the buttons stay in place after a click. */}
        <div className="grid min-h-17 content-center">
          {state.kind === 'choosing' && <p className="text-center text-sm text-ink-muted">{t('hint')}</p>}
          {busy && (
            <ExportProgressBar
              progress={state.progress}
              text={state.progress === null ? t('starting') : t('busy', state.progress)}
            />
          )}
          {state.kind === 'saved' && (
            <Alert tone="success" announce>
              {t('saved', { name: state.name })}
            </Alert>
          )}
          {state.kind === 'stopped' && (
            <Alert tone={state.outcome === 'cancelled' ? 'info' : 'danger'} announce>
              {t(stopTexts[state.outcome])}
            </Alert>
          )}
        </div>
        {list !== 'leave' && (
          <LinkButton href={`/management-dashboard/proof${query}`} prefetch={false}>
            <Icon name="file-text" className="size-4" />
            <span>{t('proof')}</span>
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}

/** A bar with the share of rows exported so far, and a text below it. */
function ExportProgressBar({ progress, text }: { progress: ExportProgress | null; text: string }) {
  return (
    <div className="grid gap-2">
      {progress === null ? (
        <ProgressBar label={text} />
      ) : (
        <MeasuredProgress label={text} max={progress.total} value={progress.done} className="w-full" />
      )}
      <p role="status" className="hours text-sm whitespace-normal text-ink-muted">
        {text}
      </p>
    </div>
  );
}
