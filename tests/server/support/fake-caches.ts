type Named = string | Readonly<{ url: string }>;

/** Imitates the browser's `CacheStorage` in memory, with the methods that the service worker uses. */
export function fakeCaches(origin: string, network: (request: Named) => Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: Named) => new URL(typeof request === 'string' ? request : request.url, origin).href;
  const open = async (name: string) => {
    const pages = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, pages);
    const put = async (request: Named, response: Response) => void pages.set(keyOf(request), response);
    return {
      put,
      add: async (request: Named) => put(request, await network(request)),
      match: async (request: Named) => pages.get(keyOf(request))?.clone(),
      keys: async () => [...pages.keys()].map((url) => ({ url })),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Named) =>
      [...stores.values()].flatMap((pages) => pages.get(keyOf(request))?.clone() ?? [])[0],
  };
  /** The stored paths with their query, by the name of the cache. */
  const stored = () =>
    Object.fromEntries(
      [...stores].map(([name, pages]) => [name, [...pages.keys()].map((url) => url.slice(origin.length))]),
    );
  return { caches, stored };
}
