import { insertLink } from '@countinghouse/sandbox/payment-links';
import { startTestBackend, type TestBackend } from '@countinghouse/sandbox/test-backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let backend: TestBackend;
let proxy: TestProxy;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  proxy = await startTestProxy({ env: { BACKEND_URL: new URL(backend.url).origin } });
});
afterAll(async () => {
  await proxy.close();
  await backend.close();
});

describe('what browsers report of a page’s policy', () => {
  const reportOf = (documentUri: string) => ({
    'csp-report': {
      'document-uri': documentUri,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?card=1',
    },
  });
  const send = (code: string, report: unknown) =>
    fetch(`${proxy.origin()}/pay/${code}/policy`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify(report),
    });
  const countOf = async (linkId: string) =>
    (await backend.get('admin.demo', `hosted-payment/link/incidents?id=${linkId}`)).body.items;

  it('is counted, without what a query could tell', async () => {
    const { id, code } = await insertLink(backend);
    for (const end of ['', '?lang=vi', '/']) {
      const report = reportOf(`${proxy.origin()}/pay/${code}${end}`);
      expect((await send(code, report)).status).toBe(204);
    }
    expect(await countOf(id)).toMatchObject([{ source: 'https://evil.example/x.js', count: 3 }]);
  });

  it('is counted where a page reports several things in one instant', async () => {
    const { id, code } = await insertLink(backend);
    const report = reportOf(`${proxy.origin()}/pay/${code}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(code, report)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(await countOf(id)).toMatchObject([{ count: 6 }]);
  });

  it('is none where a page elsewhere has its visitors’ browsers send it', async () => {
    const [link, other] = [await insertLink(backend), await insertLink(backend)];
    for (const documentUri of [
      'https://evil.example/',
      `https://evil.example/pay/${link.code}`,
      `${proxy.origin()}/pay/${other.code}`,
      '',
    ])
      expect((await send(link.code, reportOf(documentUri))).status).toBe(403);
    expect(await countOf(link.id)).toEqual([]);
  });
});
