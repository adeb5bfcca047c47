'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { CreatedRow, Decision } from '@/lib/management/created-row';
import type { Decisions } from '../created/use-decisions';
import { type BulkResult, useBulk } from './use-bulk';

/** What a run shows, with its five seconds to undo: there before one begins. */
const loadStatus = () => import('./bulk-status').then((module) => module.BulkStatus);
const loadDialog = () => import('./decline-many-dialog').then((module) => module.DeclineManyDialog);

type BulkBarProps = {
  selected: readonly CreatedRow[];
  /** The green cards that are still open. */
  green: readonly CreatedRow[];
  lightsPending: boolean;
  decisions: Pick<Decisions, 'decide' | 'latest'>;
  /** Selects or deselects a card. */
  onSelect: (id: string, selected: boolean) => void;
  onClear: () => void;
  onFinished: (lost: boolean) => void;
  onOpen: (row: CreatedRow) => void;
  /** The address of the current list. */
  list: string;
};

/**
 * What can be done with many cards at once. The ones that failed stay selected (rules: bulk-select,
 * bulk-result).
 */
export function BulkBar(props: BulkBarProps) {
  const { selected, green, lightsPending, decisions, onSelect, onClear, onFinished, onOpen, list } = props;
  const t = useTranslations('managementBulk');
  const common = useTranslations('common');
  const { Dialog, show, close, ahead } = useLazyDialog(loadDialog, common('notOpened'));
  const draft = useRef('');
  const onResult = ({ row, kind }: BulkResult) => onSelect(row.id, kind === 'failed' || kind === 'not-sent');
  const bulk = useBulk({ ...decisions, onResult, onFinished, list });
  const status = useLazyDialog(loadStatus, common('notOpened'));
  const { phase } = bulk.state;
  const start = async (rows: readonly CreatedRow[], decision: Decision) => {
    const started = await status.show();
    if (started) bulk.start(rows, decision);
    return started;
  };
  const count = selected.length;
  const noGreen = green.length === 0 ? t('noGreen') : null;
  return (
    <div className="grid gap-1">
      {status.Dialog && <status.Dialog bulk={bulk} onOpen={onOpen} />}
      {(phase === 'idle' || phase === 'finished') && (
        <div className="flex min-h-13 flex-wrap items-center gap-2">
          {count > 0 ? (
            <>
              <Button variant="primary" {...status.ahead} onClick={() => void start(selected, { kind: 'approve' })}>
                <Icon name="check" className="size-4" />
                {t('approve')}
              </Button>
              <Button {...ahead} aria-haspopup="dialog" onClick={() => void show()}>
                <Icon name="x" className="size-4" />
                {t('decline')}
              </Button>
              <p role="status" className="hours text-sm font-medium whitespace-normal">
                {t('selected', { count })}
              </p>
              <Button variant="ghost" size="sm" onClick={onClear}>
                {t('clear')}
              </Button>
            </>
          ) : (
            <>
              <Button
                disabledReason={lightsPending ? t('lightsPending') : noGreen}
                {...status.ahead}
                onClick={() => void start(green, { kind: 'approve' })}
              >
                <Icon name="circle-check" className="size-4 text-success" />
                {t('approveGreen', { count: green.length })}
              </Button>
              <p className="text-sm text-ink-subtle max-lg:sr-only">{t('hint')}</p>
            </>
          )}
        </div>
      )}
      {Dialog && (
        <Dialog
          count={count}
          initial={draft.current}
          onDraft={(comment) => {
            draft.current = comment;
          }}
          onSubmit={async (comment) => {
            close();
            // What was typed stays until it is on its way.
            if (await start(selected, { kind: 'decline', comment })) draft.current = '';
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
