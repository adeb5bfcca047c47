import { type CallData, type CallName, calls } from '@/lib/contract/calls';
import type { CallRequest } from '@/lib/upstream/call-request';
import { ask, type CallResult, type Target } from './ask';

export type CheckResult = 'ok' | 'differs' | 'failed' | 'skipped';
export type Row = Readonly<{ result: CheckResult; name: CallName; note: string; durationMs: number | null }>;
export type Checker = ReturnType<typeof createChecker>;

/** Makes calls and records their results; `tell` is called with every row. */
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
    /** A call that must succeed; null if it did not. */
    check: async <Name extends CallName>(name: Name, input: CallRequest<Name>): Promise<CallData<Name> | null> => {
      const { outcome, durationMs } = await timed(name, input, token);
      add({ name, durationMs, ...resultOf(outcome) });
      return outcome.kind === 'ok' ? outcome.data : null;
    },
    /** A call that must be refused because of `why`; with a `status`, only with that one. */
    refuses: async <Name extends CallName>(name: Name, input: CallRequest<Name>, why: string, status?: number) => {
      const { outcome, durationMs } = await timed(name, input, null);
      add({ name, durationMs, ...resultOfRefusal(outcome, why, status) });
    },
    skip: (name: CallName, note: string) => add({ result: 'skipped', name, note, durationMs: null }),
  };
}

function resultOf(outcome: CallResult<unknown>): Readonly<{ result: CheckResult; note: string }> {
  if (outcome.kind === 'ok') return { result: 'ok', note: '' };
  if (outcome.kind === 'refused') {
    return { result: 'failed', note: `answered ${outcome.status} ${outcome.message}`.trim() };
  }
  return { result: outcome.kind, note: outcome.why };
}

function resultOfRefusal(outcome: CallResult<unknown>, why: string, status: number | undefined) {
  if (outcome.kind === 'failed') return { result: 'failed', note: outcome.why } as const;
  if (outcome.kind !== 'refused') return { result: 'differs', note: `accepted ${why}` } as const;
  if (status !== undefined && outcome.status !== status) {
    return { result: 'differs', note: `expected ${status} on ${why}, got ${outcome.status}` } as const;
  }
  return { result: 'ok', note: `refuses ${why}` } as const;
}

/** A row as it is printed. */
export function rowText({ result, name, note, durationMs }: Row): string {
  const { api, method, path } = calls[name];
  const call = `${method.padEnd(4)} /${api}${path}`;
  const took = durationMs === null ? '' : `${durationMs} ms`;
  return `${result.padEnd(7)}  ${call.padEnd(54)} ${took.padStart(8)}  ${note}`.trimEnd();
}
