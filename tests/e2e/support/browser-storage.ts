import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { LeakDetector } from './leak-detector';

/**
 * Searches all data that the application stores in open browser contexts: cookies that scripts can read, both
 * storages, databases and the caches of the service worker.
 */
export async function searchBrowser(browser: Browser, url: string, detector: LeakDetector): Promise<void> {
  for (const context of browser.contexts()) {
    for (const [where, content] of await readBrowser(context, url)) detector.scan(where, content);
  }
}

/** Reads each open page of the application. Opens a new page if none can be read. */
async function readBrowser(context: BrowserContext, url: string): Promise<readonly StoredEntry[]> {
  const open = context.pages().filter((page) => page.url().startsWith(`${url}/`));
  const read = await Promise.all(open.map((page) => readPage(page).catch(() => null)));
  const found = read.flatMap((entries) => entries ?? []);
  return found.length > 0 ? found : readAgain(context, url);
}

/** Opens a new page to read the storage if the test's pages are closed, have crashed or are navigating. */
async function readAgain(context: BrowserContext, url: string): Promise<readonly StoredEntry[]> {
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(`${url}/api/health`);
  const found = await readPage(page);
  await page.close();
  return found;
}

type StoredEntry = readonly [where: string, content: string];

/** Runs in the page. Skips the files of the build, because the proxy has already searched them. */
function readPage(page: Page): Promise<readonly StoredEntry[]> {
  return page.evaluate(async () => {
    const entries: [string, string][] = [
      ['the cookies that scripts can read', document.cookie],
      ['the storage of the browser', JSON.stringify({ ...localStorage })],
      ['the storage of the tab', JSON.stringify({ ...sessionStorage })],
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith('/_next/static/')) continue;
        const answer = await cache.match(request);
        if (!answer) continue;
        const headers = JSON.stringify([...answer.headers]);
        entries.push([`the cache of the browser, ${name}`, `${request.url}\n${headers}\n${await answer.text()}`]);
      }
    }
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = await done(database.transaction(store).objectStore(store).getAll());
        entries.push([`the database ${name} of the browser`, JSON.stringify(all)]);
      }
      database.close();
    }
    return entries;
  });
}
