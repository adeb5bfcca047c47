/**
 * Wraps the browser's storage, which may throw if it is disabled or full. In that case, reading returns null
 * and writing does nothing.
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
    /** Parses the stored JSON. Returns null if it is missing or invalid. */
    read: (name: string): unknown => attempt(() => JSON.parse(get(name) ?? 'null'), null),
    /** Returns whether the text was stored. */
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
export const tabStore = safeStorage('sessionStorage');

/**
 * The prefix for decisions sent while leaving their page. The user's id follows it (rule: bulk-left-stored).
 */
export const unconfirmedDecisionsPrefix = 'hour-card-decisions-left/';
