import { useEffect, useEffectEvent, useState } from 'react';
import type { EarlierCard, EditorRequests } from '@/components/client/editor-requests';
import type { Failed } from '@/components/client/send';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { addWeeks, weekOrder } from '@/lib/hour-card/calendar';
import { isSameCard } from '@/lib/hour-card/compare/merge-by-day';
import { absenceTypeIds, type CopiedCard, copyFromCard } from '@/lib/hour-card/copy-from-card';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardForm, Id, Week } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

/** A step of copying another week. The form does not change before the step `done`. */
export type CopyWeekStep =
  | Readonly<{ kind: 'idle' | 'fetching' | 'choosing' | 'failed' }>
  | Readonly<{ kind: 'missing'; week: Week }>
  /** The card has sickness or leave, and the user must choose whether to copy it. */
  | Readonly<{ kind: 'asking'; source: HourCardForm; absences: number }>
  | Readonly<{ kind: 'done'; week: Week; before: HourCardForm; result: CopiedCard }>;

const idle: CopyWeekStep = { kind: 'idle' };

type Options = Readonly<{
  editor: HourCardEditorModel;
  reference: EditorReference;
  requests: Pick<EditorRequests, 'earlierHourCards' | 'hourCard'>;
  /** What to do first: copy the previous week, copy a given card, or let the user choose one. */
  start: 'previous' | 'other' | Pick<EarlierCard, 'id'>;
}>;

/** Copies another week's card: fetches it, asks about absence, copies the lines and reports the result. */
export function useCopyWeek({ editor, reference, requests, start }: Options) {
  const { dispatch, state, visit } = editor;
  const { form, history } = state;
  const [step, setStep] = useState<CopyWeekStep>(idle);
  const [pendingRequest, setPendingRequest] = useState<AbortController | null>(null);
  useEffect(() => () => pendingRequest?.abort(), [pendingRequest]);

  const beginRequest = (): AbortSignal => {
    const controller = new AbortController();
    setPendingRequest(controller);
    setStep({ kind: 'fetching' });
    return controller.signal;
  };
  const toastFailure = useFailureToast();
  const fail = (failure: Failed) => {
    toastFailure(failure);
    if (failure.statusCode === 401) dispatch({ type: 'signed-out', signedOut: true });
    setStep({ kind: 'failed' });
  };
  const copied = (current: HourCardForm, source: HourCardForm, includeAbsence: boolean) =>
    copyFromCard(current, source, {
      contract: chosenContract(reference.employees, current),
      includeAbsence,
      absenceTypeIds: absenceTypeIds(reference.exceptionTypes),
    });

  const copyCard = (source: HourCardForm, includeAbsence: boolean) => {
    const before = form;
    const result = copied(before, source, includeAbsence);
    // Give the copy its own undo step, even while the user is typing.
    const transition = (current: HourCardForm) =>
      current === before ? result.form : copied(current, source, includeAbsence).form;
    dispatch({ type: 'edit', transition, group: null });
    // Show errors in copied lines right away, because these lines are already complete.
    for (const line of result.form.lines) if (!before.lines.includes(line)) visit(line.key, 'line');
    setStep({ kind: 'done', week: source.week, before, result });
  };
  /** Use the current form: the user may have changed it during the request. */
  const onFetched = useEffectEvent((source: HourCardForm) => {
    const { absences } = copied(form, source, false);
    if (absences > 0) setStep({ kind: 'asking', source, absences });
    else copyCard(source, false);
  });
  const fetchCard = async (id: Id, signal: AbortSignal) => {
    const answer = await requests.hourCard(id, signal);
    if (signal.aborted) return;
    if (!answer.ok) return fail(answer);
    onFetched(answer.data.form);
  };
  const copyPrevious = async () => {
    if (form.employeeId === null) return;
    const previous = addWeeks(form.week, -1);
    const signal = beginRequest();
    const answer = await requests.earlierHourCards(form.employeeId, form.week, signal);
    if (signal.aborted) return;
    if (!answer.ok) return fail(answer);
    const card = answer.data.find(({ week }) => weekOrder(week, previous) === 0);
    if (card) await fetchCard(card.id, signal);
    else setStep({ kind: 'missing', week: previous });
  };
  const runStart = useEffectEvent(() => {
    if (start === 'other') setStep({ kind: 'choosing' });
    else if (start === 'previous') void copyPrevious();
    else void fetchCard(start.id, beginRequest());
  });
  useEffect(() => runStart(), []);

  /**
   * Whether the copy was undone, or removed by restoring the card, so that it is no longer in the form or its
   * history.
   */
  const isUndone =
    step.kind === 'done' &&
    step.result.form !== step.before &&
    (![...history.past, form].includes(step.result.form) || isSameCard(form, step.before));
  return {
    step: isUndone ? idle : step,
    copyFrom: (card: EarlierCard) => fetchCard(card.id, beginRequest()),
    copyCard,
    close: () => setStep({ kind: 'idle' }),
    undo: () => {
      dispatch({ type: 'undo' });
      setStep({ kind: 'idle' });
    },
  };
}
