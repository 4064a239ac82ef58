import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretOf } from '../testing/link-client.ts';
import { startTestProxy, type TestProxy } from '../testing/test-proxy.ts';

let proxy: TestProxy;
beforeAll(async () => {
  proxy = await startTestProxy({ env: { BACKEND_TIMEOUT_MS: '300' } });
});
afterAll(() => proxy.close());

const unsure = { en: 'We don’t know whether this worked', vi: 'Không rõ yêu cầu đã được thực hiện hay chưa' };
const failed = { en: 'This page can’t be shown right now', vi: 'Hiện không thể hiển thị trang này' };
const untrue = /Nothing was changed|Chưa có gì thay đổi/;
const languages = ['en', 'vi'] as const;

/** Ways to lose an answer: what was asked for may have been done before. */
const ways = {
  'is cut off': () => proxy.backend.answerWith((_req, res) => void res.destroy()),
  'never comes': () => proxy.backend.answerWith(() => undefined),
  'ends in the middle': () =>
    proxy.backend.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      res.write('{"isEnded":', () => res.destroy());
    }),
  'is a failure': () => proxy.backend.answerWith((_req, res) => res.writeHead(500).end('stack')),
};

describe('a press on the page that ends mails, whose answer', () => {
  const of = Object.entries(ways).flatMap(([way, lose]) => languages.map((one) => [way, one, lose] as const));
  it.each(of)('%s, says in %s that it is not known what became of it', async (_way, language, lose) => {
    lose();
    const ask = (method: string) =>
      fetch(`${proxy.origin()}/unsubscribe/${secretOf('a')}`, {
        method,
        headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { body: 'action=stop' }),
      });
    const pressed = await ask('POST');
    expect([pressed.status, pressed.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    const said = await pressed.text();
    expect(said).toContain(unsure[language]);
    const opened = await (await ask('GET')).text();
    expect(opened).toContain(failed[language]);
    expect(said + opened).not.toMatch(untrue);
  });
});

it.each(languages)('a press too many says in %s nothing of those before it', async (language) => {
  proxy.backend.answerWith((_req, res) => void res.destroy());
  const press = async () => {
    const body = new URLSearchParams({ action: 'stop' });
    const url = `${proxy.origin()}/unsubscribe/${secretOf('b')}`;
    const answer = await fetch(url, { method: 'POST', headers: { 'accept-language': language }, body });
    return answer.text();
  };
  const said = (await Promise.all(Array.from({ length: 61 }, press))).join('');
  expect(said).toContain({ en: 'Too many requests', vi: 'Quá nhiều yêu cầu' }[language]);
  expect(said).not.toMatch(untrue);
});
