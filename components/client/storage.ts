/**
 * The browser's storage. Where it is switched off some browsers throw, and so does one that is full: reading
 * then returns null, and writing does nothing.
 */
function safe(kind: 'localStorage' | 'sessionStorage') {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(window[kind]);
    } catch {
      return otherwise;
    }
  }
  const get = (name: string) => attempt((storage) => storage.getItem(name), null);
  return {
    get,
    /** Parses what is stored as JSON; null for what cannot be read. */
    read: (name: string): unknown => attempt(() => JSON.parse(get(name) ?? 'null'), null),
    /** Whether it was stored. */
    set: (name: string, text: string) =>
      attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }, false),
    remove: (name: string) => attempt((storage) => storage.removeItem(name), undefined),
    names: () => attempt((storage) => Object.keys(storage), []),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

export const localStore = safe('localStorage');
/** For this tab only. */
export const tabStore = safe('sessionStorage');

/** Decisions that were sent as their page was left: the user follows in the name (rule: bulk-left-stored). */
export const leftDecisionsPrefix = 'hour-card-decisions-left/';
