/**
 * The browser's storage. Some browsers throw if it is disabled or full. Reading then returns null, and
 * writing does nothing.
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
    /** Parses the stored JSON; null if unreadable. */
    read: (name: string): unknown => attempt(() => JSON.parse(get(name) ?? 'null'), null),
    /** Returns whether it was stored. */
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

/** Decisions sent while leaving their page, followed by the user's id (rule: bulk-left-stored). */
export const leftDecisionsPrefix = 'hour-card-decisions-left/';
