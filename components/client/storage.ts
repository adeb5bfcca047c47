/**
 * The browser's storage. Some browsers throw if it is disabled or full. Reading then returns null, and
 * writing does nothing.
 */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  function attempt<Result>(use: (storage: Storage) => Result, fallback: Result): Result {
    try {
      return use(window[kind]);
    } catch {
      return fallback;
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

export const localStore = safeStorage('localStorage');
/** For this tab only. */
export const tabStore = safeStorage('sessionStorage');

/** Decisions sent while leaving their page, followed by the user's id (rule: bulk-left-stored). */
export const unconfirmedDecisionsPrefix = 'hour-card-decisions-left/';
