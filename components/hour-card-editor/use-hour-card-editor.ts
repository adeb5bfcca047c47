import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { HourCardForm, Id, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { changeModel, type EditorModel, openModel } from './editor-model';
import { type EditorAction, type EditorState, isNewVisit } from './editor-state';
import type { Edit, EditorReference, EditorRequests, InitialLookups, Visit } from './editor-types';
import type { EditorView } from './editor-view';
import { type EditorLookups, useEditorLookups } from './use-editor-lookups';
import { useNeighbours } from './use-neighbours';
import { useTypingGroup } from './use-typing-group';

export type HourCardEditorModel = Readonly<{
  state: EditorState;
  view: EditorView;
  lookups: EditorLookups;
  dispatch: (action: EditorAction) => void;
  /** These two never change, for the sake of the memoised lines. */
  edit: Edit;
  visit: (place: string, visit: Visit) => void;
}>;

type Options = Readonly<{
  initialForm: HourCardForm;
  /** The status the card was received with; null for a new one. */
  openedStatus: string | null;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
}>;

/** One reducer over the engine's transitions; totals, issues and everything else the screen shows hang on it. */
export function useHourCardEditor(options: Options): HourCardEditorModel {
  const { initialForm, openedStatus, initialLookups, reference, requests } = options;
  const [model, dispatch] = useReducer(
    (current: EditorModel, action: EditorAction) => changeModel(current, action, reference),
    null,
    () => openModel(initialForm, initialLookups.schedule, reference, openedStatus),
  );
  const typingGroup = useTypingGroup();
  const edit: Edit = useCallback(
    (transition) => dispatch({ type: 'edit', transition, group: typingGroup() }),
    [typingGroup],
  );
  const visits = useRef(model.state.visits);
  useEffect(() => {
    visits.current = model.state.visits;
  });
  const visit = useCallback((place: string, visit: Visit) => {
    // An action has the whole editor looked at, and most fields that are left tell nothing new.
    if (isNewVisit(visits.current, place, visit)) dispatch({ type: 'visit', place, visit });
  }, []);
  const onSchedule = (shiftId: Id, entries: readonly ScheduleEntry[]) =>
    dispatch({ type: 'schedule', shiftId, entries });
  const onSignedOut = () => dispatch({ type: 'signed-out', signedOut: true });

  const lookups = useEditorLookups({
    state: model.state,
    reference,
    requests,
    initial: initialLookups,
    follow: (transition) => dispatch({ type: 'follow', transition }),
    onSchedule,
    onSignedOut,
  });
  useNeighbours({
    form: model.state.form,
    load: requests.neighbours,
    onNeighbours: (neighbours) => dispatch({ type: 'neighbours', neighbours }),
    onSignedOut,
  });
  return { state: model.state, view: model.view, lookups, dispatch, edit, visit };
}
