import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { findGreen } from '@/components/client/find-green';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MeasuredProgress } from '@/components/ui/measured-progress';
import { ignorePresses } from '@/components/ui/presses';
import { type CreatedRow, cardName, type DecisionFailure, type GreenFrame } from '@/lib/management/created-row';
import { barRow, barText } from './bar-classes';
import { useDecisionFailureText } from './failure-texts';
import { LogInAgain } from './log-in-again';

type AllGreenProps = {
  /** The query of the list's address, without the page. */
  query: string;
  onApprove: (rows: readonly CreatedRow[]) => void;
  onOpen: (row: CreatedRow) => void;
  onClose: () => void;
};

type GreenSearch = Readonly<{
  /** `total` counts the open cards in the list, null until known. The search checks the first `checked`. */
  total: number | null;
  checked: number;
  done: number;
  green: readonly CreatedRow[];
  /** Cards whose light could not be loaded. They do not count as green. */
  unknown: readonly CreatedRow[];
}>;

const noResults: GreenSearch = { total: null, checked: 0, done: 0, green: [], unknown: [] };

function withFrame(found: GreenSearch, frame: GreenFrame): GreenSearch {
  if (frame.kind === 'failed') return found;
  if (frame.kind === 'total') return { ...found, total: frame.total, checked: frame.checked };
  const done = found.done + 1;
  return frame.kind === 'other'
    ? { ...found, done }
    : { ...found, done, [frame.kind]: [...found[frame.kind], frame.row] };
}

type Ending = Readonly<{ kind: 'complete' | 'stopped' } | { kind: 'failed'; failure: DecisionFailure }>;

/**
 * Ignores clicks where the removed button was. The second click of a double click would otherwise press
 * the new button there, which approves cards.
 */
function ignorePlaceOf(button: Element | null) {
  return () => {
    if (button) ignorePresses(button.getBoundingClientRect());
  };
}

/**
 * Searches all pages of the list for green cards, with progress and a stop button. A second button approves
 * the cards that were found (rule: bulk-green-pages).
 */
export function AllGreen(props: AllGreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Search key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Search({ query, onApprove, onOpen, onClose, onRetry }: AllGreenProps & { onRetry: () => void }) {
  const t = useTranslations('managementBulk');
  const common = useTranslations('common');
  const [found, setFound] = useState(noResults);
  const [ending, setEnding] = useState<Ending | null>(null);
  const isStopped = ending?.kind === 'stopped';
  useEffect(() => {
    if (isStopped) return;
    const controller = new AbortController();
    const add = (frames: readonly GreenFrame[]) => {
      if (!controller.signal.aborted) setFound((before) => frames.reduce(withFrame, before));
    };
    void findGreen(query, controller.signal, add).then((failure) => {
      if (!controller.signal.aborted)
        setEnding(failure ? { kind: 'failed', failure: { ok: false, ...failure } } : { kind: 'complete' });
    });
    return () => controller.abort();
  }, [query, isStopped]);
  const { total, checked, done, green } = found;
  const count = green.length;
  const progress = t('greenProgress', { done, total: checked, count });
  if (ending === null) {
    return (
      <div className={barRow}>
        <p role="status" className="sr-only">
          {t('greenSearching')}
        </p>
        <p className={barText}>{total === null ? t('greenSearching') : progress}</p>
        <MeasuredProgress
          value={done}
          max={checked}
          label={total === null ? t('greenSearching') : progress}
          className="w-40 @max-[46rem]/bar:w-16"
        />
        <Button ref={ignorePlaceOf} size="sm" autoFocus onClick={() => setEnding({ kind: 'stopped' })}>
          {t('stop')}
        </Button>
      </div>
    );
  }
  const isComplete = total !== null && done === total;
  return (
    <div className="grid gap-1">
      {ending.kind === 'failed' && <SearchFailure failure={ending.failure} onRetry={onRetry} />}
      <div className={barRow}>
        <p role="status" className={barText}>
          {t(isComplete ? 'greenFound' : 'greenFoundPart', { count, done, total: total ?? 0 })}
        </p>
        <Button
          variant="primary"
          autoFocus
          reasonAt="start"
          className="@max-[28rem]/bar:max-w-32 @max-[28rem]/bar:px-2 @max-[28rem]/bar:text-sm/tight"
          disabledReason={count === 0 ? t('noGreen') : null}
          onClick={() => onApprove(green)}
        >
          <Icon name="check" className="size-4 @max-[28rem]/bar:hidden" />
          <span>{t('approveFound', { count })}</span>
        </Button>
        <Button title={common('cancel')} className="@max-[28rem]/bar:min-w-11 @max-[28rem]/bar:px-0" onClick={onClose}>
          <Icon name="x" className="hidden size-4 @max-[28rem]/bar:inline" />
          <span className="@max-[28rem]/bar:sr-only">{common('cancel')}</span>
        </Button>
      </div>
      {found.unknown.length > 0 && <Unknown rows={found.unknown} onOpen={onOpen} />}
    </div>
  );
}

function SearchFailure({ failure, onRetry }: { failure: DecisionFailure; onRetry: () => void }) {
  const t = useTranslations('managementBulk');
  const failureText = useDecisionFailureText();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-danger-strong">
      <span>{t('greenFailed', { reason: failureText(failure) })}</span>
      {failure.statusCode === 401 && <LogInAgain />}
      <Button size="sm" onClick={onRetry}>
        <Icon name="rotate-cw" className="size-4" />
        <span>{t('greenAgain')}</span>
      </Button>
    </p>
  );
}

/** The cards whose light could not be loaded, as links to check them one by one. */
function Unknown({ rows, onOpen }: { rows: readonly CreatedRow[]; onOpen: (row: CreatedRow) => void }) {
  const t = useTranslations('managementBulk');
  return (
    <div className="text-sm">
      <p className="font-medium text-warning-strong">{t('greenUnknown', { count: rows.length })}</p>
      <ul className="max-h-[20dvh] overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(row)}
              className="hours min-h-11 rounded-sm text-left font-medium text-ink underline-offset-2 hover:underline pointer-fine:min-h-6"
            >
              {t('card', cardName(row))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
