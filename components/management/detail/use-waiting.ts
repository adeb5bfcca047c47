import { useEffect, useRef, useState } from 'react';
import type { LeftBy } from '@/components/requests/left-stored';
import type { CreatedRow, Decision, DecisionOutcome } from '@/lib/management/created-row';
import { useAtLeave } from '../created/use-at-leave';

/** The time to undo a decision by key, the same as that of many cards (rule: bulk-undo). */
const secondsToUndo = 5;

type WaitingDecision = Readonly<{ row: CreatedRow; decision: Decision }>;
/** `left` was sent because the page was being left: the list tells what becomes of it. */
type WaitingOutcome = DecisionOutcome | 'undone' | 'left';
type Entry = WaitingDecision & Readonly<{ due: number; timer: number; settle: (outcome: WaitingOutcome) => void }>;

export type Waiting = Readonly<{
  /** What was decided and not sent yet, in order. */
  entries: readonly WaitingDecision[];
  /** How many seconds the last one still waits. */
  seconds: number;
  /** Sends the decision in five seconds. */
  add: (row: CreatedRow, decision: Decision) => Promise<WaitingOutcome>;
  /** Takes back the last one, and returns its card. */
  undo: () => CreatedRow | null;
  /** Sends all of them now. */
  flush: () => void;
  /** Resolves when nothing waits any more. */
  settled: () => Promise<void>;
}>;

/** Decisions by key, each of which waits five seconds in which it can be undone. */
export function useWaiting(
  send: (row: CreatedRow, decision: Decision) => Promise<DecisionOutcome>,
  user: LeftBy,
): Waiting {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [now, setNow] = useState(0);
  const all = useRef<readonly Entry[]>([]);
  const answers = useRef(new Set<Promise<unknown>>());
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });

  const keep = (next: readonly Entry[]) => {
    all.current = next;
    setEntries(next);
    setNow(Date.now());
  };
  const take = (entry: Entry) => {
    window.clearTimeout(entry.timer);
    keep(all.current.filter((one) => one !== entry));
  };
  const sendNow = async (entry: Entry) => {
    take(entry);
    entry.settle(await sending.current(entry.row, entry.decision));
  };
  const add = (row: CreatedRow, decision: Decision) => {
    const answer = new Promise<WaitingOutcome>((settle) => {
      const timer = window.setTimeout(() => void sendNow(entry), secondsToUndo * 1000);
      const entry: Entry = { row, decision, due: Date.now() + secondsToUndo * 1000, timer, settle };
      keep([...all.current, entry]);
    });
    answers.current.add(answer);
    void answer.then(() => answers.current.delete(answer));
    return answer;
  };
  const undo = () => {
    const last = all.current.at(-1);
    if (last === undefined) return null;
    take(last);
    last.settle('undone');
    return last.row;
  };
  const flush = () => {
    for (const entry of all.current) void sendNow(entry);
  };

  const counting = entries.length > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [counting]);

  useAtLeave(user, () => {
    const left = all.current;
    for (const { timer, settle } of left) {
      window.clearTimeout(timer);
      settle('left');
    }
    keep([]);
    return left;
  });

  const due = entries.at(-1)?.due ?? now;
  return {
    entries,
    seconds: Math.max(1, Math.ceil((due - now) / 1000)),
    add,
    undo,
    flush,
    settled: async () => {
      await Promise.all(answers.current);
    },
  };
}
