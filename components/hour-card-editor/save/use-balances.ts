import type { EditorRequests } from '@/components/client/editor-requests';
import { type Lookup, useLookup } from '@/components/client/use-lookup';
import type { BalanceAhead } from '@/lib/hour-card/advice/leave-effect';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

export type Balances = Pick<Lookup<readonly BalanceAhead[]>, 'data' | 'status' | 'retry'>;

/**
 * The employee's leave balances, including the effect of other pending cards. Loaded only once the card has a
 * build-up or reduction, or a day that needs one.
 */
export function useBalances(editor: HourCardEditorModel, load: EditorRequests['leaveBalances']): Balances {
  const { dispatch, state, view } = editor;
  const { employeeId, id } = state.form;
  const isWanted =
    view.resolved.some(({ exceptions }) => exceptions.length > 0) ||
    view.days.some(({ unfilled }) => unfilled > 0) ||
    view.issues.some(({ code }) => code === 'invalid_hours_hour_exceptions');
  return useLookup({
    key: `${employeeId}/${id}`,
    load: employeeId === null || !isWanted ? null : (signal) => load(employeeId, id, signal),
    onSignedOut: () => dispatch({ type: 'signed-out', signedOut: true }),
  });
}
