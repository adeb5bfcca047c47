'use client';

import { useTranslations } from 'next-intl';
import type { EarlierCard, EditorRequests } from '@/components/client/editor-requests';
import { useLookup } from '@/components/client/use-lookup';
import { statusTone, useStatusLabel } from '@/components/hour-card/status-words';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useDates } from '@/components/ui/use-dates';
import { formatDuration } from '@/lib/hour-card/time-text';
import { neighboursKey } from '../state/editor-state';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

type EarlierCardsDialogProps = {
  editor: HourCardEditorModel;
  load: EditorRequests['earlierHourCards'];
  onChoose: (card: EarlierCard) => void;
  onClose: () => void;
};

/** Lists the employee's earlier cards, newest first, for the user to choose one to copy. */
export function EarlierCardsDialog({ editor, load, onChoose, onClose }: EarlierCardsDialogProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  const common = useTranslations('common');
  const { form } = editor.state;
  const { employeeId, week } = form;
  const cards = useLookup({
    key: String(neighboursKey(form)),
    load: employeeId === null ? null : (signal) => load(employeeId, week, signal),
    onSignedOut: () => editor.dispatch({ type: 'signed-out', signedOut: true }),
  });
  const isEmpty = cards.data !== null && cards.data.length === 0;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('intro')}
      closeLabel={common('close')}
    >
      {cards.status === 'pending' && <p className="text-ink-muted">{t('pending')}</p>}
      {cards.status === 'failed' && (
        <Alert
          tone="danger"
          announce
          action={
            <Button size="sm" onClick={cards.retry}>
              {common('retry')}
            </Button>
          }
        >
          {t('listFailed')}
        </Alert>
      )}
      {isEmpty && <p className="text-ink-muted">{t('none')}</p>}
      <ul className="-mx-2 grid gap-1 empty:hidden">
        {cards.data?.map((card) => (
          <li key={String(card.id)}>
            <EarlierCardButton card={card} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function EarlierCardButton({ card, onChoose }: { card: EarlierCard; onChoose: (card: EarlierCard) => void }) {
  const t = useTranslations('hourCardEditor');
  const { weekEnds } = useDates();
  const statusLabel = useStatusLabel('employee');
  return (
    <button
      type="button"
      onClick={() => onChoose(card)}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2 text-left hover:bg-surface-hover"
    >
      <span className="min-w-0 grow basis-32">
        <span className="block font-medium text-ink">{t('copyWeek.option', card.week)}</span>
        <span className="block text-sm text-ink-muted">{t('weekRange', weekEnds(card.week))}</span>
      </span>
      <span className="hours text-sm text-ink">
        {t('copyWeek.hours', { hours: formatDuration(card.workedExclusive) })}
      </span>
      <Badge tone={statusTone(card.status)}>{statusLabel(card.status)}</Badge>
    </button>
  );
}
