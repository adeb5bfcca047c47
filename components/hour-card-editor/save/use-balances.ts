import type { EditorRequests } from '@/components/requests/editor-requests';
import { type Lookup, useLookup } from '@/components/requests/use-lookup';
import type { LeaveBalance } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

export type Balances = Pick<Lookup<readonly LeaveBalance[]>, 'data' | 'status' | 'retry'>;

/**
 * The leave balances of the card's employee. They are fetched once the card has build-up or reduction, or a
 * day that asks for it.
 */
export function useBalances(editor: HourCardEditorModel, load: EditorRequests['leaveBalances']): Balances {
  const { dispatch, state, view } = editor;
  const { employeeId } = state.form;
  const isWanted =
    view.resolved.some(({ exceptions }) => exceptions.length > 0) ||
    view.days.some(({ unfilled }) => unfilled > 0) ||
    view.issues.some(({ code }) => code === 'invalid_hours_hour_exceptions');
  return useLookup({
    key: String(employeeId),
    load: employeeId === null || !isWanted ? null : (signal) => load(employeeId, signal),
    onSignedOut: () => dispatch({ type: 'signed-out', signedOut: true }),
  });
}
