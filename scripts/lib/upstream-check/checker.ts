import type { z } from 'zod';
import { type CallData, type CallName, calls } from '@/lib/contract/calls';
import type { CallRequest } from '@/lib/upstream/call-request';
import { ask, type CallResult, type Target } from './ask';

export type CheckResult = 'ok' | 'warning' | 'differs' | 'failed' | 'skipped';
export type Row = Readonly<{
  result: CheckResult;
  name: CallName;
  note: string;
  durationMs: number | null;
  isAbsent?: boolean;
}>;
export type Checker = ReturnType<typeof createChecker>;

/** Makes calls and records their results. `onRow` is called with every row. */
export function createChecker(target: Target, onRow: (row: Row) => void) {
  const rows: Row[] = [];
  let token: string | null = null;

  const add = (row: Row) => {
    rows.push(row);
    onRow(row);
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
    /** Makes a call that must succeed. Returns null if it does not. */
    check: async <Name extends CallName>(name: Name, input: CallRequest<Name>): Promise<CallData<Name> | null> => {
      const { outcome, durationMs } = await timed(name, input, token);
      add({ name, durationMs, ...resultOf(outcome) });
      return outcome.kind === 'ok' ? outcome.data : null;
    },
    /**
     * Like `check`, but returns only `part` of the response, for later calls. A response that differs from
     * the contract may still have that part.
     */
    checkFor: async <Name extends CallName, Part>(
      name: Name,
      input: CallRequest<Name>,
      part: z.ZodType<Part>,
    ): Promise<Readonly<{ data: CallData<Name> | null; part: Part | null }>> => {
      const { outcome, durationMs } = await timed(name, input, token);
      add({ name, durationMs, ...resultOf(outcome) });
      if (outcome.kind !== 'ok' && outcome.kind !== 'differs') return { data: null, part: null };
      const data = outcome.kind === 'ok' ? outcome.data : null;
      return { data, part: part.safeParse(outcome.data).data ?? null };
    },
    /**
     * Makes similar calls one by one until one returns a list that is not empty. Reports only the last call.
     */
    checkUntil: async <Name extends CallName, Part>(
      name: Name,
      inputs: readonly CallRequest<Name>[],
      part: z.ZodType<readonly Part[]>,
    ): Promise<readonly Part[]> => {
      for (const [index, input] of inputs.entries()) {
        const { outcome, durationMs } = await timed(name, input, token);
        const list =
          outcome.kind === 'ok' || outcome.kind === 'differs' ? part.safeParse(outcome.data).data : undefined;
        if (outcome.kind === 'ok' && list?.length === 0 && index < inputs.length - 1) continue;
        add({ name, durationMs, ...resultOf(outcome) });
        return list ?? [];
      }
      return [];
    },
    /** Makes a call that must be refused because of `why`, with `status` if that is given. */
    refuses: async <Name extends CallName>(name: Name, input: CallRequest<Name>, why: string, status?: number) => {
      const { outcome, durationMs } = await timed(name, input, null);
      add({ name, durationMs, ...resultOfRefusal(outcome, why, status) });
    },
    skip: (name: CallName, note: string) => add({ result: 'skipped', name, note, durationMs: null }),
  };
}

type Verdict = Readonly<{ result: CheckResult; note: string; isAbsent?: boolean }>;

function resultOf(outcome: CallResult<unknown>): Verdict {
  if (outcome.kind === 'ok') {
    const empty = emptyLabels(outcome.data, 'data');
    const note = `${empty.slice(0, 3).join(', ')} ${empty.length > 1 ? 'are' : 'is'} empty: the screens show nothing there`;
    return empty.length === 0 ? { result: 'ok', note: '' } : { result: 'warning', note };
  }
  if (outcome.kind === 'absent') return { result: 'failed', note: outcome.why, isAbsent: true };
  if (outcome.kind === 'refused') {
    return { result: 'failed', note: `answered ${outcome.status} ${outcome.message}`.trim() };
  }
  return { result: outcome.kind, note: outcome.why };
}

/** The paths of empty labels and names in a response. */
function emptyLabels(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const inner = `${place}.${key}`;
    return /^(label|full_name)$/.test(key) && inside === '' ? [inner] : emptyLabels(inside, inner);
  });
}

function resultOfRefusal(outcome: CallResult<unknown>, why: string, status: number | undefined): Verdict {
  if (outcome.kind === 'absent') {
    return { result: 'failed', note: `${outcome.why}, which does not refuse ${why}`, isAbsent: true };
  }
  if (outcome.kind === 'failed') return { result: 'failed', note: outcome.why };
  if (outcome.kind !== 'refused') return { result: 'differs', note: `accepted ${why}` };
  if (status !== undefined && outcome.status !== status) {
    return { result: 'differs', note: `expected ${status} on ${why}, got ${outcome.status}` };
  }
  return { result: 'ok', note: `refuses ${why}` } as const;
}

/** One line for each API if none of its calls exists at its address. */
export function wrongPrefixes(rows: readonly Row[]): string[] {
  return (['base', 'customer'] as const).flatMap((api) => {
    const made = rows.filter(({ name, durationMs }) => calls[name].api === api && durationMs !== null);
    const isWrong = made.length > 0 && made.every(({ isAbsent }) => isAbsent);
    return isWrong ? [`--${api}: none of its calls is at this address. Is its path prefix right?`] : [];
  });
}

export function rowText({ result, name, note, durationMs }: Row): string {
  const { api, method, path } = calls[name];
  const call = `${method.padEnd(4)} /${api}${path}`;
  const took = durationMs === null ? '' : `${durationMs} ms`;
  return `${result.padEnd(7)}  ${call.padEnd(54)} ${took.padStart(8)}  ${note}`.trimEnd();
}
