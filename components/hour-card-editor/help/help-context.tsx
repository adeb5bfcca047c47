import { createContext, type ReactNode, useContext } from 'react';
import type { BalanceAhead } from '@/lib/hour-card/advice/leave-effect';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

/** The data that help components use. `balances` is null while unknown. */
export type Help = Readonly<{
  editor: HourCardEditorModel;
  reference: EditorReference;
  balances: readonly BalanceAhead[] | null;
}>;

const HelpContext = createContext<Help | null>(null);

export function HelpFrame({ help, children }: { help: Help; children: ReactNode }) {
  return (
    <HelpContext value={help}>
      <div className="editor-frame @container/editor [--above:6rem] [div+&]:[--above:12.5rem]">{children}</div>
    </HelpContext>
  );
}

/**
 * Returns the whole editor. Use this only in help, because a component that calls it re-renders on every
 * change.
 */
export function useHelp(): Help {
  const help = useContext(HelpContext);
  if (help === null) throw new Error('There is no editor around this help.');
  return help;
}
