import { portalHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestProxy, type TestProxy } from './test-proxy.ts';

/** A proxy and a session for the tests of a file; before each, its backend forgets what reached it. */
export function givenSignedInProxy() {
  const started = {} as { proxy: TestProxy; cookie: string };
  beforeAll(async () => {
    started.proxy = await startTestProxy();
    started.cookie = await started.proxy.signIn();
  });
  afterAll(() => started.proxy.close());
  beforeEach(() => {
    started.proxy.backend.requests.length = 0;
  });
  /** A GET as it is written here: no client in between puts path or headers right. */
  const rawGet = (target: string, ...headers: string[]) =>
    started.proxy.raw(
      [
        `GET ${target} HTTP/1.1`,
        `Host: localhost:${started.proxy.port()}`,
        `${portalHeader.name}: ${portalHeader.value}`,
        `Cookie: ${started.cookie}`,
        ...headers,
        'Connection: close',
        '',
        '',
      ].join('\r\n'),
    );
  return Object.assign(started, { rawGet });
}
