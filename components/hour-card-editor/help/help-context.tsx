import { createContext, type ReactNode, useContext } from 'react';
import type { BalanceAhead } from '@/lib/hour-card/advice/leave-effect';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

/** What help looks at; the balances are null while they are not known. */
export type Help = Readonly<{
  editor: HourCardEditorModel;
  reference: EditorReference;
  balances: readonly BalanceAhead[] | null;
}>;

const HelpContext = createContext<Help | null>(null);

/** The editor on the screen, for the help in it. */
export function HelpFrame({ help, children }: { help: Help; children: ReactNode }) {
  return (
    <HelpContext value={help}>
      <div className="editor-frame @container/editor [--above:6rem] [div+&]:[--above:12.5rem]">{children}</div>
    </HelpContext>
  );
}

/** The whole editor, for help only: whoever reads it is drawn again at every change. */
export function useHelp(): Help {
  const help = useContext(HelpContext);
  if (help === null) throw new Error('There is no editor around this help.');
  return help;
}
