import 'server-only';
import { type Result, succeed } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import type { Access } from './call';

declare global {
  // Global, because the framework bundles pages and handlers separately, and a change must clear the caches
  // of both.
  var hourCardsCacheClearers: Set<(session: string) => void> | undefined;
}

function cacheClearers() {
  globalThis.hourCardsCacheClearers ??= new Set();
  return globalThis.hourCardsCacheClearers;
}

/** Clears the cache of a session that changed something or ended (rule: lookups-forgotten). */
export function clearCachedLookups(session: string): void {
  for (const clear of cacheClearers()) clear(session);
}

/** The maximum number of cached items per lookup over all sessions, of at most a kilobyte each. */
const maxItems = 10_000;

type CachedList<Item> = Readonly<{ list: readonly Item[]; until: number }>;
type Lookup<Args extends readonly unknown[], Item> = (
  access: Access,
  ...args: Args
) => Promise<Result<readonly Item[]>>;

/**
 * Caches the results of a lookup per session. Sessions share nothing, and failures are not cached. A result
 * requested before a change is not cached after that change.
 */
export function cacheLookup<Args extends readonly unknown[], Item>(ask: Lookup<Args, Item>): Lookup<Args, Item> {
  const sessions = new Map<string, Map<string, CachedList<Item>>>();
  cacheClearers().add((session) => sessions.delete(session));

  const sweep = () => {
    for (const [session, lists] of sessions) {
      for (const [key, { until }] of lists) if (until <= Date.now()) lists.delete(key);
      if (lists.size === 0) sessions.delete(session);
    }
    let items = [...sessions.values()].flatMap((lists) => [...lists.values()]).reduce(countItems, 0);
    for (const [session, lists] of sessions) {
      if (items <= maxItems) return;
      items -= [...lists.values()].reduce(countItems, 0);
      sessions.delete(session);
    }
  };

  return async (access, ...args) => {
    const { session } = access;
    const lifeMs = settings().lookupMs;
    if (session === undefined || lifeMs === 0) return ask(access, ...args);
    const key = JSON.stringify(args);
    const lists = sessions.get(session) ?? new Map<string, CachedList<Item>>();
    const known = lists.get(key);
    if (known !== undefined && Date.now() < known.until) return succeed(known.list);
    sessions.set(session, lists);
    const answer = await ask(access, ...args);
    // The cache was cleared during the call, so the response may be out of date.
    if (!answer.ok || sessions.get(session) !== lists) return answer;
    lists.set(key, { list: answer.data, until: Date.now() + lifeMs });
    sweep();
    return answer;
  };
}

const countItems = (sum: number, { list }: CachedList<unknown>) => sum + 1 + list.length;
