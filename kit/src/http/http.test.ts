import { traceparentFormat } from '@countinghouse/contract/vocabulary';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callAuth } from '../auth/auth-api.ts';
import { setNavigation } from '../auth/auth-failure.ts';
import { setAuthenticated, setSigningOut, useAuth } from '../auth/auth-store.ts';
import { confirmSession } from '../auth/auth-watcher.ts';
import { answerInstead, demoPassword, signInAs } from '../testing/index.tsx';
import { http } from './http.ts';

const user = { username: 'merchant.demo' } as Parameters<typeof setAuthenticated>[0];
const proxied = '/api/proxy/v2-iq/digitz-iq/';
const navigate = vi.fn();

beforeEach(() => {
  navigate.mockReset();
  setNavigation(navigate);
  useAuth.setState({ signingOut: false });
  setAuthenticated(user);
  window.history.replaceState(null, '', '/list-transaction');
});

/** Answers proxied calls one after the other, and status checks with `status`; returns the calls seen. */
function answerInTurn(answers: object[], status: object = { authenticated: true, user }) {
  const calls: string[] = [];
  answerInstead((method, path, config) => {
    calls.push(`${method} ${config.url}`);
    if (path === '/api/auth/status') return { status: 200, body: status };
    return (answers.shift() as { status: number }) ?? 'no answer';
  });
  return calls;
}

describe('the request helper', () => {
  it('leaves null and undefined out of the query, and repeats what is listed', async () => {
    let asked = '';
    answerInstead((_method, path, config) => {
      const serializer = config.paramsSerializer as { indexes: null };
      expect(serializer.indexes).toBeNull();
      asked = `${path} ${JSON.stringify(config.params)}`;
      return { status: 200, body: {} };
    });
    await http.get('deposits', { query: { to: undefined, limit: 2, status: ['paid', 'failed'] } });
    expect(asked).toBe(`${proxied}deposits {"limit":2,"status":["paid","failed"]}`);
  });

  it('sends a JSON body with POST and PUT', async () => {
    const sent: unknown[] = [];
    answerInstead((method, _path, config) => {
      sent.push([method, config.data, String(config.headers['Content-Type'])]);
      return { status: 200, body: {} };
    });
    await http.post('transaction/note', { transactionId: 'txn_1', text: 'Paid' });
    await http.put('views', { id: 'view_1', name: 'Café' });
    expect(sent).toEqual([
      ['POST', '{"transactionId":"txn_1","text":"Paid"}', 'application/json'],
      ['PUT', '{"id":"view_1","name":"Café"}', 'application/json'],
    ]);
  });

  it('sends a file as bytes, without a time limit, and says how much of it has gone out', async () => {
    // Nobody else looks at the disputes of this partner.
    await signInAs('hauspay.partner');
    const { items } = await http.get('disputes', { query: { status: ['needs_response'], limit: 1 } });
    const timeouts: unknown[] = [];
    answerInstead((_method, _path, config) => {
      timeouts.push(config.timeout);
      return null;
    });
    const progress = vi.fn();
    const query = { disputeId: items[0]?.id ?? '', kind: 'receipt', fileName: 'receipt.txt' } as const;
    const receipt = new File(['Receipt 4711'], 'receipt.txt', { type: 'text/plain' });
    const evidence = await http.post('disputes/evidents/upload', receipt, { query, onProgress: progress });
    expect(evidence).toMatchObject({ fileName: 'receipt.txt', size: 12 });
    expect(timeouts).toEqual([0]);
    expect(progress).toHaveBeenLastCalledWith(1);
    const download = () =>
      http.get('disputes/evidents/download', { query: { id: evidence.id }, isFile: true });
    expect((await download()).size).toBe(12);
    await http.delete('disputes/evidents/delete', { query: { id: evidence.id } });
    // A refusal of a file is read as words.
    await expect(download()).rejects.toMatchObject({ status: 404, requestId: expect.any(String) });
  });

  it('tells nobody what the user before them asked for', async () => {
    answerInstead(() => {
      setAuthenticated({ ...user, username: 'restricted.demo' });
      return { status: 200, body: { actions: ['refund'] } };
    });
    await expect(http.get('user/scope')).rejects.toThrow('The session that asked has ended');
  });

  it('returns null for an answer that cannot be parsed', async () => {
    answerInTurn([{ status: 200, body: '<html>' }]);
    expect(await http.get('deposits')).toBeNull();
  });

  it.each([
    [{ status: 404, statusText: 'Not Found', body: { message: 'No such deposit.' } }, 'No such deposit.'],
    [{ status: 500, statusText: 'Internal Server Error', body: {} }, 'HTTP 500: Internal Server Error'],
    [{ status: 502, statusText: 'Bad Gateway', body: '<html>' }, 'Bad Gateway'],
    [{ status: 502, statusText: '', body: '' }, 'Request failed'],
  ])('words %j', async (answer, message) => {
    answerInTurn([answer]);
    await expect(http.get('deposits')).rejects.toMatchObject({ message, status: answer.status });
  });

  it('carries the body, the request id and how long to wait', async () => {
    const body = { error: 'rate_limited', message: 'Slow down.', requestId: 'r1' };
    answerInTurn([{ status: 429, body, headers: { 'retry-after': '90' } }]);
    await expect(http.get('deposits')).rejects.toMatchObject({
      data: body,
      code: 'rate_limited',
      requestId: 'r1',
      retryAfterSeconds: 90,
    });
  });

  it('says so when there is no answer', async () => {
    answerInTurn([]);
    await expect(http.get('deposits')).rejects.toMatchObject({
      message: 'Network error occurred',
      status: 0,
    });
  });
});

describe('a page whose browser signed in somebody else', () => {
  it('stops, and nothing is done in the wrong name', async () => {
    const { user: merchant } = await signInAs('merchant.demo');
    // As another tab does it: this one hears nothing of it.
    await callAuth('POST', 'login', { username: 'manager.demo', password: demoPassword });
    await expect(http.post('views/restore', { id: 'view_1' })).rejects.toMatchObject({ code: 'other_user' });
    expect(useAuth.getState()).toMatchObject({ user: null, replaced: true });
    expect(navigate).not.toHaveBeenCalled();

    if (merchant) setAuthenticated(merchant);
    await confirmSession();
    expect(useAuth.getState()).toMatchObject({ user: null, replaced: true });
  });

  it.each([
    ['a call', () => http.post('views/restore', { id: 'view_1' })],
    ['a check of the session', () => confirmSession()],
  ])('goes on with whoever signed in on it while %s was under way', async (_what, ask) => {
    const next = { ...user, username: 'manager.demo' };
    answerInstead((_method, path) => {
      setAuthenticated(next);
      return path === '/api/auth/status'
        ? { status: 200, body: { authenticated: true, user } }
        : { status: 409, body: { error: 'other_user', message: 'x' } };
    });
    await ask().catch(() => undefined);
    expect(useAuth.getState()).toMatchObject({ user: next, replaced: false });
  });
});

describe('a 401', () => {
  it('ends the session here', async () => {
    answerInTurn([{ status: 401, body: { message: 'whatever' } }]);
    await expect(http.get('deposits')).rejects.toThrow('Authentication required');
    expect(useAuth.getState()).toMatchObject({ authenticated: false, authError: true });
    expect(navigate).toHaveBeenCalledWith('/login', expect.anything());
  });

  it.each([
    [{ status: 401 }, 'GET'],
    [{ status: 401 }, 'POST'],
    [{ status: 403, body: 'jwt expired' }, 'GET'],
  ])('that comes late (%j to a %s) leaves the next user signed in', async (answer, method) => {
    let asked = 0;
    answerInstead(() => {
      asked += 1;
      setAuthenticated({ ...user, username: 'restricted.demo' });
      return answer;
    });
    const late = method === 'GET' ? http.get('user/scope') : http.post('views/restore', { id: 'view_1' });
    await expect(late).rejects.toThrow('The session that asked has ended');
    expect(asked).toBe(1);
    expect(useAuth.getState()).toMatchObject({ authenticated: true, authError: false });
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a 403', () => {
  const tokenTexts = [
    'Token Expired',
    'invalid token',
    'the access token was refused',
    'JWT expired',
    'token invalid',
    'Authentication failed',
  ];
  it.each(tokenTexts)('about the token (%s) is tried once more after a status check', async (body) => {
    const calls = answerInTurn([
      { status: 403, body },
      { status: 200, body: { id: 1 } },
    ]);
    expect(await http.get('deposits')).toEqual({ id: 1 });
    expect(calls).toEqual([`GET ${proxied}deposits`, 'GET /api/auth/status', `GET ${proxied}deposits`]);
  });

  it('about the token is tried once more in the same trace', async () => {
    const traces: string[] = [];
    answerInstead((_method, path, config) => {
      if (path === '/api/auth/status') return { status: 200, body: { authenticated: true, user } };
      traces.push(String(config.headers.traceparent));
      return traces.length === 1 ? { status: 403, body: 'jwt expired' } : { status: 200, body: {} };
    });
    await http.get('deposits');
    await http.get('deposits');
    const [first = [], second = [], next = []] = traces.map((trace) => trace.split('-'));
    expect(traces.every((trace) => traceparentFormat.test(trace))).toBe(true);
    expect(second[1]).toBe(first[1]);
    expect(second[2]).not.toBe(first[2]);
    expect(next[1]).not.toBe(first[1]);
  });

  it('about the token is tried no more than once', async () => {
    const refusal = { status: 403, body: { message: 'Token expired' } };
    const calls = answerInTurn([refusal, refusal, refusal]);
    await expect(http.get('deposits')).rejects.toMatchObject({ status: 403, message: 'Token expired' });
    expect(calls).toHaveLength(3);
  });

  it('about the token ends the session here when the check finds none', async () => {
    answerInTurn([{ status: 403, body: 'jwt expired' }], { authenticated: false, user: null });
    await expect(http.get('deposits')).rejects.toThrow('Authentication required');
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(useAuth.getState().authError).toBe(true);
  });

  it('about the token is no news to who is signing out', async () => {
    setSigningOut();
    answerInTurn([{ status: 403, body: 'jwt expired' }], { authenticated: false, user: null });
    await expect(http.get('deposits')).rejects.toThrow('Authentication required');
    expect(useAuth.getState()).toMatchObject({ authenticated: false, authError: false });
  });

  it('about what the user may do leaves them where they are', async () => {
    answerInTurn([{ status: 403, body: { error: 'forbidden', message: 'Not yours.' } }]);
    await expect(http.get('deposits')).rejects.toMatchObject({ status: 403, message: 'Not yours.' });
    expect(useAuth.getState().authenticated).toBe(true);
  });

  it('and then a 401 ends the session here', async () => {
    answerInTurn([{ status: 403, body: 'token expired' }, { status: 401 }]);
    await expect(http.get('deposits')).rejects.toThrow('Authentication required');
    expect(useAuth.getState().authenticated).toBe(false);
  });
});
