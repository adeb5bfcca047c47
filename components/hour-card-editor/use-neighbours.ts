import type { HourCardForm, ResolvedLine } from '@/lib/hour-card/vocabulary';
import type { EditorRequests } from './editor-types';
import { neighboursKey } from './neighbours-key';
import { useLookup } from './use-lookup';

type Options = Readonly<{
  form: HourCardForm;
  load: EditorRequests['neighbours'];
  onNeighbours: (neighbours: Readonly<{ key: string; lines: readonly ResolvedLine[] }>) => void;
  onSignedOut: () => void;
}>;

const never = () => Promise.resolve({ ok: false, statusCode: 0, message: '' } as const);

/**
 * Asks for the employee's weeks before and after, so that rest and overlap are checked across the week's edge. Without
 * an answer nothing is held against the card: the server checks once more when it is saved.
 */
export function useNeighbours({ form, load, onNeighbours, onSignedOut }: Options): void {
  const { employeeId, week, id } = form;
  const key = neighboursKey(form);
  useLookup({
    key,
    load: (signal) => (employeeId === null ? never() : load(employeeId, week, id, signal)),
    initial: null,
    onData: (lines) => key !== null && onNeighbours({ key, lines }),
    onSignedOut,
  });
}
