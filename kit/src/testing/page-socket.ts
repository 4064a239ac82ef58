import { WebSocket } from 'ws';

declare global {
  // vitest's environment puts it there.
  var jsdom: { cookieJar: { getCookieStringSync: (url: string) => string } };
}

/** jsdom's own socket does not run in vitest; this one says what a page's says: its origin, and its cookies. */
export class PageSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    const cookie = jsdom.cookieJar.getCookieStringSync(String(url).replace(/^ws/, 'http'));
    super(url, protocols, { origin: window.location.origin, headers: { cookie } });
    // What a page hears of a connection that fails is its end.
    this.on('error', () => undefined);
  }
}
