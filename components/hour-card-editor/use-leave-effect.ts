import { type LeaveEffect, leaveEffect } from '@/lib/hour-card/leave/leave-effect';
import type { EditorReference, EditorRequests } from './editor-types';
import type { HourCardEditorModel } from './use-hour-card-editor';
import { useLookup } from './use-lookup';

type Options = Readonly<{
  editor: HourCardEditorModel;
  reference: EditorReference;
  load: EditorRequests['leaveBalances'];
}>;

const never = () => Promise.resolve({ ok: false, statusCode: 0, message: '' } as const);

/**
 * What the card does to the leave balances of its employee, which are asked for once it has build-up or reduction. A card
 * that can still be changed is in no balance yet. Without an answer there is nothing to show.
 */
export function useLeaveEffect({ editor, reference, load }: Options): readonly LeaveEffect[] {
  const { dispatch, state, view } = editor;
  const { employeeId } = state.form;
  const hasExceptions = view.resolved.some(({ exceptions }) => exceptions.length > 0);
  const balances = useLookup({
    key: employeeId === null || !hasExceptions ? null : String(employeeId),
    load: (signal) => (employeeId === null ? never() : load(employeeId, signal)),
    initial: null,
    onSignedOut: () => dispatch({ type: 'signed-out', signedOut: true }),
  });
  return balances.data === null ? [] : leaveEffect(balances.data, view.resolved, reference.exceptionTypes);
}
