'use client';

import { Check, CircleCheck, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CreatedRow } from '@/lib/management/created-row';
import type { Decisions } from '../created/use-decisions';
import { BulkStatus } from './bulk-status';
import { type BulkResult, useBulk } from './use-bulk';

const DeclineManyDialog = dynamic(() => import('./decline-many-dialog').then((module) => module.DeclineManyDialog), {
  ssr: false,
});

type BulkBarProps = {
  selected: readonly CreatedRow[];
  /** The green cards that are still open. */
  green: readonly CreatedRow[];
  lightsPending: boolean;
  decisions: Pick<Decisions, 'decide' | 'latest'>;
  /** Selects or deselects a card. */
  onSelect: (id: string, selected: boolean) => void;
  onClear: () => void;
  onFinished: () => void;
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
  const [asking, setAsking] = useState(false);
  const draft = useRef('');
  const onResult = ({ row, kind }: BulkResult) => onSelect(row.id, kind === 'failed' || kind === 'not-sent');
  const bulk = useBulk({ ...decisions, onResult, onFinished, list });
  const { phase } = bulk.state;
  const count = selected.length;
  const noGreen = lightsPending ? t('lightsPending') : t('noGreen');
  return (
    <div className="grid gap-1">
      <BulkStatus bulk={bulk} onOpen={onOpen} />
      {(phase === 'idle' || phase === 'finished') && (
        <div className="flex min-h-13 flex-wrap items-center gap-2">
          {count > 0 ? (
            <>
              <Button variant="primary" onClick={() => bulk.start(selected, { kind: 'approve' })}>
                <Check aria-hidden="true" className="size-4" />
                {t('approve')}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
                <X aria-hidden="true" className="size-4" />
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
                disabledReason={green.length === 0 ? noGreen : null}
                onClick={() => bulk.start(green, { kind: 'approve' })}
              >
                <CircleCheck aria-hidden="true" className="size-4 text-success" />
                {t('approveGreen', { count: green.length })}
              </Button>
              <p className="text-sm text-ink-subtle max-lg:sr-only">{t('hint')}</p>
            </>
          )}
        </div>
      )}
      {asking && (
        <DeclineManyDialog
          count={count}
          initial={draft.current}
          onDraft={(comment) => {
            draft.current = comment;
          }}
          onSubmit={(comment) => {
            setAsking(false);
            draft.current = '';
            bulk.start(selected, { kind: 'decline', comment });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
