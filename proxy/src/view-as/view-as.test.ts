import type { RequestListener } from 'node:http';
import { type Endpoint, endpoints, isViewable } from '@countinghouse/contract';
import {
  applicationLinkHeader,
  applicationLinkPath,
  invitationLinkHeader,
  invitationLinkPath,
  userHeader,
  viewAsHeader,
  viewEndedHeader,
} from '@countinghouse/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { authRoutesInCode } from '../testing/auth-routes.ts';
import { givenProxyWithClock, minute } from '../testing/passing-time.ts';
import { api, bodyOf } from '../testing/portal-client.ts';

const given = givenProxyWithClock();
const { pass, statusOf } = given;

const started = {
  ...{ id: 'vas_1', username: 'merchant.demo', name: 'Mia Merchant', email: 'mia@example.com' },
  ...{ role: 'merchants', isRestricted: false, partnerId: null, merchantId: 'lightspeed_0001' },
  secondsLeft: 3_600,
};
const viewPath = '/v2-iq/digitz-iq/usermanagement/view-as';
const answering =
  (hasEnded: boolean): RequestListener =>
  (req, res) => {
    const isStart = req.method === 'POST' && req.url === viewPath;
    const isOver = hasEnded && req.headers[viewAsHeader.toLowerCase()] !== undefined;
    if (isOver) res.setHeader(viewEndedHeader, '1');
    const body = isOver
      ? { error: 'view_ended', message: 'This view has ended.', requestId: 'x' }
      : isStart
        ? started
        : {};
    res.writeHead(isOver ? 403 : isStart ? 201 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(body));
  };

let cookie: string;
const begin = (as = cookie) => given.proxy.post('/api/auth/view-as', { username: 'merchant.demo' }, as);
const end = () => given.proxy.call('/api/auth/view-as', { method: 'DELETE', cookie });
const requests = () => given.proxy.backend.requests;

beforeEach(async () => {
  given.proxy.backend.answerWith(answering(false));
  cookie = await given.proxy.signIn('partner.demo');
  requests().length = 0;
});

const all = Object.entries<Endpoint>(endpoints);
const refusalOf = async (response: Response) => [response.status, (await bodyOf(response)).error];
const json = { 'content-type': 'application/json' };

describe('a view', () => {
  it('is asked for in the caller’s own name, and shown to the page as whom it is of', async () => {
    const answer = await begin();
    expect(answer.status).toBe(201);
    expect(requests()).toMatchObject([{ method: 'POST', url: viewPath }]);
    expect(requests()[0]?.headers).not.toHaveProperty(viewAsHeader.toLowerCase());
    const { user } = await statusOf(cookie);
    expect(user).toMatchObject({
      ...{ username: 'merchant.demo', role: 'merchants', merchantId: 'lightspeed_0001' },
      ...{ isExternalUser: true, externalPrefix: 'lightspeed', groups: ['merchants'] },
      viewAs: { id: 'vas_1', username: 'merchant.demo', by: { username: 'partner.demo' } },
    });
    expect(user.viewAs.secondsLeft).toBeGreaterThan(3_500);
  });

  it('is refused as the backend refuses it', async () => {
    given.proxy.backend.answerWith((_req, res) => {
      res.writeHead(404, json).end('{"error":"not_found","message":"User not found.","requestId":"x"}');
    });
    expect(await refusalOf(await begin())).toEqual([404, 'not_found']);
    expect((await statusOf(cookie)).user.viewAs).toBeUndefined();
  });

  it('is begun and ended by the proxy alone', async () => {
    for (const method of ['POST', 'DELETE']) {
      const body = method === 'POST' ? '{"username":"merchant.demo"}' : undefined;
      const answer = await given.proxy.call(`${api}/usermanagement/view-as`, {
        ...{ method, cookie, headers: json },
        ...(body && { body }),
      });
      expect(answer.status).toBe(404);
    }
    expect(requests()).toEqual([]);
  });
});

describe('in a view', () => {
  beforeEach(async () => {
    await begin();
    requests().length = 0;
  });
  const forwarded = all.filter(([, { fromProxyOnly }]) => !fromProxyOnly);

  it('every request of the contract that is no plain read is refused, and none reaches the backend', async () => {
    for (const [name, { method, path }] of forwarded.filter(([, endpoint]) => !isViewable(endpoint))) {
      const answer = await given.proxy.call(`${api}/${path}`, { method: method.toUpperCase(), cookie });
      expect([name, ...(await refusalOf(answer))]).toEqual([name, 403, 'view_only']);
    }
    expect(requests()).toEqual([]);
  });

  it('every read goes to the backend with the view, which no browser can name', async () => {
    const forged = { [viewAsHeader]: 'vas_forged', 'x-second-factor': 'forged' };
    for (const [name, { path }] of forwarded.filter(([, endpoint]) => isViewable(endpoint))) {
      await given.proxy.call(`${api}/${path}`, { cookie, headers: forged });
      expect([name, requests().at(-1)?.headers[viewAsHeader.toLowerCase()]]).toEqual([name, 'vas_1']);
    }
  });

  it('every route of the account is refused, but for signing out and what tells of the session', async () => {
    const answered = ['GET /status', 'GET /user', 'GET /ws-token', 'POST /logout', 'DELETE /view-as'];
    given.proxy.identityCalls.length = 0;
    const refused = authRoutesInCode.filter(
      ({ method, path }) => !answered.includes(`${method} ${path.replace('/api/auth', '')}`),
    );
    expect(refused.length).toBe(authRoutesInCode.length - answered.length);
    for (const { method, path } of refused) {
      const body = method === 'POST' ? { body: '{}', headers: json } : {};
      const answer = await given.proxy.call(path, { method, cookie, ...body });
      expect([path, ...(await refusalOf(answer))]).toEqual([path, 403, 'view_only']);
    }
    expect(given.proxy.identityCalls).toEqual([]);
  });

  it('what a link opens without a session is asked without one, too', async () => {
    const secret = 'x'.repeat(43);
    for (const [path, header] of [
      [applicationLinkPath, applicationLinkHeader],
      [invitationLinkPath, invitationLinkHeader],
    ] as const)
      await given.proxy.call(path, { cookie, headers: { [header]: secret, [viewAsHeader]: 'vas_1' } });
    expect(requests()).toHaveLength(2);
    for (const { headers } of requests())
      for (const name of ['authorization', 'cookie', viewAsHeader.toLowerCase()])
        expect(headers).not.toHaveProperty(name);
  });

  it('pages of the caller’s own are told so, as pages of the view are once it ended', async () => {
    const callAs = async (name: string) =>
      (await given.proxy.call(`${api}/transactions`, { cookie, headers: { [userHeader]: name } })).status;
    expect(await callAs('partner.demo')).toBe(409);
    expect(await callAs('merchant.demo')).toBe(409);
    expect(await callAs(encodeURIComponent('view:vas_1'))).toBe(200);
    await end();
    expect(await callAs(encodeURIComponent('view:vas_1'))).toBe(409);
    expect(await callAs('partner.demo')).toBe(200);
  });

  it('a browser’s other session sees nothing of it', async () => {
    const other = await given.proxy.signIn('partner.demo');
    expect((await statusOf(other)).user.viewAs).toBeUndefined();
    await given.proxy.call(`${api}/transactions`, { cookie: other, headers: { [viewAsHeader]: 'vas_1' } });
    expect(requests().at(-1)?.headers).not.toHaveProperty(viewAsHeader.toLowerCase());
  });
});

describe('the end of a view', () => {
  beforeEach(async () => {
    await begin();
    requests().length = 0;
  });
  const own = async () => {
    const { user } = await statusOf(cookie);
    expect(user).toMatchObject({ username: 'partner.demo', role: 'partners' });
    expect(user.viewAs).toBeUndefined();
  };

  it('is one call, which tells the backend', async () => {
    expect((await end()).status).toBe(200);
    expect(requests()).toMatchObject([{ method: 'DELETE', url: viewPath }]);
    await own();
  });

  it('comes with signing out', async () => {
    expect((await given.proxy.post('/api/auth/logout', undefined, cookie)).status).toBe(200);
    expect(requests()).toMatchObject([{ method: 'DELETE', url: viewPath }]);
    expect((await statusOf(cookie)).authenticated).toBe(false);
  });

  it('comes after an hour by itself', async () => {
    const passTenMinutes = async () => {
      pass(10 * minute);
      return (await bodyOf(await given.use(cookie))).user.viewAs;
    };
    for (let count = 1; count <= 5; count += 1) expect((await passTenMinutes()).id).toBe('vas_1');
    expect(await passTenMinutes()).toBeUndefined();
    await own();
  });

  it('comes when the backend says so, to a read or to the page that asks for its session', async () => {
    given.proxy.backend.answerWith(answering(true));
    expect(await refusalOf(await given.proxy.call(`${api}/transactions`, { cookie }))).toEqual([
      403,
      'view_ended',
    ]);
    await own();
    given.proxy.backend.answerWith(answering(false));
    await begin();
    given.proxy.backend.answerWith(answering(true));
    await own();
  });

  it('does not come while the backend is away', async () => {
    given.proxy.backend.answerWith((_req, res) => void res.writeHead(503).end());
    expect((await statusOf(cookie)).user.viewAs.id).toBe('vas_1');
  });

  it('comes with the session, and the next one has none', async () => {
    pass(16 * minute);
    expect((await statusOf(cookie)).authenticated).toBe(false);
    expect((await given.proxy.call(`${api}/transactions`, { cookie })).status).toBe(401);
    cookie = await given.proxy.signIn('partner.demo');
    await own();
    await given.proxy.call(`${api}/transactions`, { cookie });
    expect(requests().at(-1)?.headers).not.toHaveProperty(viewAsHeader.toLowerCase());
  });

  it('comes when the caller is disabled, with their session', async () => {
    const { users } = given.proxy.identity();
    users.setEnabled(users.get('partner.demo'), false);
    pass(minute);
    const asView = { cookie, headers: { [userHeader]: encodeURIComponent('view:vas_1') } };
    expect((await given.proxy.call(`${api}/transactions`, asView)).status).toBe(401);
    expect((await statusOf(cookie)).authenticated).toBe(false);
    users.setEnabled(users.get('partner.demo'), true);
  });

  it('comes with other rights of the caller', async () => {
    const { users } = given.proxy.identity();
    users.addToGroup(users.get('partner.demo'), 'restricted');
    pass(minute);
    const headers = { [userHeader]: encodeURIComponent('view:vas_1') };
    const asView = await given.proxy.call(`${api}/transactions`, { cookie, headers });
    expect(await refusalOf(asView)).toEqual([409, 'other_user']);
    await own();
  });
});
