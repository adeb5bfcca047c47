import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';
import type { LeftBy } from '@/components/requests/left-stored';
import { holdPresses, placeOf, useSecondPress } from '@/components/ui/second-press';
import { toast } from '@/components/ui/toast';
import { type CreatedRow, cardName, type Decision, isLost } from '@/lib/management/created-row';
import type { Assessments } from '../assessment/use-assessments';
import { useKeepUnsent } from '../created/use-at-leave';
import type { Decisions } from '../created/use-decisions';
import { type BulkResult, staysSelected } from './bulk-result';
import { BulkStatus } from './bulk-status';
import { type BulkDecision, type BulkState, type Queued, queuedOf, useBulk } from './use-bulk';

type Unsent = readonly Readonly<{ row: CreatedRow; decision: Decision }>[];

export type BulkRunHandle = Readonly<{
  /** `press`: what began it, for whatever began it before this was here. */
  start: (rows: readonly CreatedRow[], decision: BulkDecision, press?: MouseEvent) => void;
  /** Sends single decisions once more. */
  resend: (unsent: Unsent, press: MouseEvent) => Promise<void>;
}>;

type BulkRunProps = {
  handle: RefObject<BulkRunHandle | null>;
  decisions: Pick<Decisions, 'decide' | 'latest' | 'decisionStates'>;
  lights: Assessments['byId'];
  /** What the bar around it goes by. */
  onState: (state: BulkState) => void;
  onQueued: (queued: Queued | null) => void;
  /** Selects or deselects a card. */
  onSelect: (id: string, selected: boolean) => void;
  onFinished: (lost: boolean) => void;
  onOpen: (row: CreatedRow) => void;
  /** The address of the current list. */
  list: string;
  user: LeftBy;
};

/** Decides about many cards at once, and shows how that goes. Its code comes with the first intent to. */
export function BulkRun(props: BulkRunProps) {
  const { handle, decisions, lights, onState, onQueued, onSelect, onFinished, onOpen, list, user } = props;
  const t = useTranslations('managementBulk');
  const review = useTranslations('managementDetail');
  const holdSecondPress = useSecondPress();
  const onResult = (result: BulkResult) => onSelect(result.row.id, staysSelected(result));
  const bulk = useBulk({ ...decisions, onResult, onFinished, list, user });
  const { state } = bulk;
  useKeepUnsent(user, decisions.decisionStates);
  // Before anything is painted: the bar has either its buttons or the run.
  useLayoutEffect(() => {
    onState(state);
    onQueued(queuedOf(state));
  }, [state, onState, onQueued]);

  const undo = () => {
    if (state.phase !== 'waiting') return;
    const { decision, rows } = state.plan;
    holdSecondPress();
    bulk.undo();
    toast.success(t(decision.kind === 'approve' ? 'undoneApprove' : 'undoneDecline', { count: rows.length }));
  };
  const hold = (press?: MouseEvent) => {
    const place = press && placeOf(press);
    if (place) holdPresses(place);
    else if (!press) holdSecondPress();
  };
  useImperativeHandle(handle, () => ({
    start: (rows, decision, press) => {
      // 'Ongedaan maken' comes where this was pressed, and the buttons come back where that was.
      hold(press);
      bulk.start(rows, decision);
    },
    resend: async (unsent, press) => {
      hold(press);
      const outcomes = await Promise.all(unsent.map(({ row, decision }) => decisions.decide(row, decision)));
      for (const kind of ['approve', 'decline'] as const) {
        const done = unsent.filter(({ decision }, at) => outcomes[at]?.ok && decision.kind === kind);
        const [first] = done;
        const isApproving = kind === 'approve';
        if (done.length > 1) toast.success(t(isApproving ? 'doneApprove' : 'doneDecline', { count: done.length }));
        else if (first) toast.success(review(isApproving ? 'approved' : 'declined', cardName(first.row)));
      }
      // The numbers around the list follow what got through, unless the network went again.
      if (outcomes.some(({ ok }) => ok)) onFinished(outcomes.some(isLost));
      // What can be done next comes in the place of this press only now.
      hold(press);
    },
  }));
  return <BulkStatus bulk={{ ...bulk, undo }} lights={lights} onOpen={onOpen} />;
}
