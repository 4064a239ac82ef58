import type { Page } from '@playwright/test';

/** Everything that scripts of a page can keep, or read of its address and cookies. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [location.href, document.cookie, { ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push(await read(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) kept.push(name, request.url);
    }
    return JSON.stringify([...kept, history.state, window.name]);
  });
