import 'server-only';
import { type Result, succeed } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import type { Access } from './call';

declare global {
  // Global, because the framework bundles pages and handlers separately: what one changes, both forget.
  var hourCardsForgetLookups: Set<(session: string) => void> | undefined;
}

function forgetters() {
  globalThis.hourCardsForgetLookups ??= new Set();
  return globalThis.hourCardsForgetLookups;
}

/** Forgets everything that is kept for a session: it changed something, or it ended (rule: lookups-kept). */
export function forgetLookups(session: string): void {
  for (const forget of forgetters()) forget(session);
}

/** How many items the lists of one kind may have over all sessions, at a kilobyte each at most. */
const mostItems = 10_000;

type Kept<Item> = Readonly<{ list: readonly Item[]; until: number }>;
type Lookup<Args extends readonly unknown[], Item> = (
  access: Access,
  ...args: Args
) => Promise<Result<readonly Item[]>>;

/**
 * Keeps the answers of a lookup for a session. Nothing is shared between sessions, a failure is never kept,
 * and what was asked for before a change is not kept after it.
 */
export function keep<Args extends readonly unknown[], Item>(ask: Lookup<Args, Item>): Lookup<Args, Item> {
  const sessions = new Map<string, Map<string, Kept<Item>>>();
  forgetters().add((session) => sessions.delete(session));

  const sweep = () => {
    for (const [session, lists] of sessions) {
      for (const [key, { until }] of lists) if (until <= Date.now()) lists.delete(key);
      if (lists.size === 0) sessions.delete(session);
    }
    let items = [...sessions.values()].flatMap((lists) => [...lists.values()]).reduce(countItems, 0);
    for (const [session, lists] of sessions) {
      if (items <= mostItems) return;
      items -= [...lists.values()].reduce(countItems, 0);
      sessions.delete(session);
    }
  };

  return async (access, ...args) => {
    const { session } = access;
    const lifeMs = settings().lookupMs;
    if (session === undefined || lifeMs === 0) return ask(access, ...args);
    const key = JSON.stringify(args);
    const lists = sessions.get(session) ?? new Map<string, Kept<Item>>();
    const known = lists.get(key);
    if (known !== undefined && Date.now() < known.until) return succeed(known.list);
    sessions.set(session, lists);
    const answer = await ask(access, ...args);
    // Something changed while the answer was on its way: it may be older than that.
    if (!answer.ok || sessions.get(session) !== lists) return answer;
    lists.set(key, { list: answer.data, until: Date.now() + lifeMs });
    sweep();
    return answer;
  };
}

const countItems = (sum: number, { list }: Kept<unknown>) => sum + 1 + list.length;
