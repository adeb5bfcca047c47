import { type CallData, type CallName, calls } from '@/lib/contract/calls';
import type { CallRequest } from '@/lib/upstream/call-request';
import { ask, type Outcome, type Target } from './ask';

export type Verdict = 'ok' | 'differs' | 'failed' | 'skipped';
export type Row = Readonly<{ verdict: Verdict; name: CallName; note: string; durationMs: number | null }>;
export type Checker = ReturnType<typeof createChecker>;

/** Makes calls and keeps what became of each; `tell` hears of every row as it is made. */
export function createChecker(target: Target, tell: (row: Row) => void) {
  const rows: Row[] = [];
  let token: string | null = null;

  const add = (row: Row) => {
    rows.push(row);
    tell(row);
  };

  async function timed<Name extends CallName>(name: Name, input: CallRequest<Name>, as: string | null) {
    const began = performance.now();
    const outcome = await ask(target, name, input, as);
    return { outcome, durationMs: Math.round(performance.now() - began) };
  }

  return {
    rows,
    logIn: (given: string) => {
      token = given;
    },
    /** A call that has to succeed; null when it did not. */
    check: async <Name extends CallName>(name: Name, input: CallRequest<Name>): Promise<CallData<Name> | null> => {
      const { outcome, durationMs } = await timed(name, input, token);
      add({ name, durationMs, ...verdictOn(outcome) });
      return outcome.kind === 'ok' ? outcome.data : null;
    },
    /** A call that has to be refused, as `why` says; with a `status` only in that one. */
    refuses: async <Name extends CallName>(name: Name, input: CallRequest<Name>, why: string, status?: number) => {
      const { outcome, durationMs } = await timed(name, input, null);
      add({ name, durationMs, ...verdictOnRefusal(outcome, why, status) });
    },
    skip: (name: CallName, note: string) => add({ verdict: 'skipped', name, note, durationMs: null }),
  };
}

function verdictOn(outcome: Outcome<unknown>): Readonly<{ verdict: Verdict; note: string }> {
  if (outcome.kind === 'ok') return { verdict: 'ok', note: '' };
  if (outcome.kind === 'refused') {
    return { verdict: 'failed', note: `answered ${outcome.status} ${outcome.message}`.trim() };
  }
  return { verdict: outcome.kind, note: outcome.why };
}

function verdictOnRefusal(outcome: Outcome<unknown>, why: string, status: number | undefined) {
  if (outcome.kind === 'failed') return { verdict: 'failed', note: outcome.why } as const;
  if (outcome.kind !== 'refused') return { verdict: 'differs', note: `accepted ${why}` } as const;
  if (status !== undefined && outcome.status !== status) {
    return { verdict: 'differs', note: `expected ${status} on ${why}, got ${outcome.status}` } as const;
  }
  return { verdict: 'ok', note: `refuses ${why}` } as const;
}

/** A row as it is printed. */
export function rowText({ verdict, name, note, durationMs }: Row): string {
  const { api, method, path } = calls[name];
  const call = `${method.padEnd(4)} /${api}${path}`;
  const took = durationMs === null ? '' : `${durationMs} ms`;
  return `${verdict.padEnd(7)}  ${call.padEnd(54)} ${took.padStart(8)}  ${note}`.trimEnd();
}
