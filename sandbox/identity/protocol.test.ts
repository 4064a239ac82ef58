import { describe, expect, it, vi } from 'vitest';
import { password, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

describe('the protocol', () => {
  it('answers errors as the real service does', async () => {
    const identity = await startTestIdentity();
    const { status, headers, body } = await identity.call('InitiateAuth', signInRequest(identity, 'nobody'));
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(headers.get('x-amzn-errortype')).toBe('UserNotFoundException:');
    expect(body).toEqual({ __type: 'UserNotFoundException', message: 'User does not exist.' });
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"ClientId":{}}', '{"ClientId":'])(
    'refuses the body %s',
    async (text) => {
      const identity = await startTestIdentity();
      const { status, body } = await identity.callRaw('InitiateAuth', text);
      expect(status).toBe(400);
      expect(body.__type).toMatch(/^(SerializationException|InvalidParameterException)$/);
    },
  );

  it('never quotes a malformed body', async () => {
    const identity = await startTestIdentity();
    const { body } = await identity.callRaw('InitiateAuth', `{"PASSWORD":"${password}"`);
    expect(body).toEqual({ __type: 'SerializationException' });
  });

  it('names every missing parameter', async () => {
    const identity = await startTestIdentity();
    const { body } = await identity.call('InitiateAuth', {
      ClientId: identity.settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
    });
    expect(body.__type).toBe('InvalidParameterException');
    expect(body.message).toMatch(
      /2 validation errors.*'AuthParameters\.USERNAME'.*'AuthParameters\.PASSWORD'/,
    );
  });

  it('refuses flows and challenges it does not know by naming the field', async () => {
    const identity = await startTestIdentity();
    const { clientId: ClientId } = identity.settings;
    const flow = await identity.call('InitiateAuth', { ClientId, AuthFlow: 'toString', AuthParameters: {} });
    const challenge = await identity.call('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'constructor',
    });
    expect([flow.body.__type, flow.body.message]).toEqual([
      'InvalidParameterException',
      expect.stringContaining("'AuthFlow'"),
    ]);
    expect(challenge.body.message).toContain("'ChallengeName'");
  });

  it('refuses a body over 64 KB', async () => {
    const identity = await startTestIdentity();
    const filling = 'x'.repeat(64 * 1024);
    const request = { ...signInRequest(identity, 'nobody'), ClientMetadata: { filling } };
    const { status, body } = await identity.call('InitiateAuth', request);
    expect([status, body.__type]).toEqual([413, 'RequestEntityTooLargeException']);
  });

  it.each(['SignUpp', '', 'constructor', '__proto__'])(
    'does not know the operation %s',
    async (operation) => {
      const identity = await startTestIdentity();
      const { status, body } = await identity.call(operation, {});
      expect([status, body.__type]).toEqual([400, 'UnknownOperationException']);
    },
  );

  it('knows its operations under its own service name only', async () => {
    const identity = await startTestIdentity();
    const headers = { 'x-amz-target': 'OtherService.InitiateAuth' };
    const { body } = await identity.call('', signInRequest(identity, 'nobody'), headers);
    expect(body.__type).toBe('UnknownOperationException');
  });

  it('refuses another client or pool', async () => {
    const identity = await startTestIdentity();
    const request = { ...signInRequest(identity, 'nobody'), ClientId: 'another' };
    expect((await identity.call('InitiateAuth', request)).body.__type).toBe('ResourceNotFoundException');
    const authorization = `AWS4-HMAC-SHA256 Credential=sandbox/20260101/us-west-2/cognito-idp/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
    const read = { UserPoolId: 'us-west-2_Another', Username: 'nobody' };
    const { body } = await identity.call('AdminGetUser', read, { authorization });
    expect(body.__type).toBe('ResourceNotFoundException');
  });

  it('answers an unexpected failure without its cause, which goes to the log', async () => {
    const identity = await startTestIdentity();
    vi.spyOn(identity.users, 'find').mockImplementation(() => {
      throw new Error('disk on fire');
    });
    const { status, body } = await identity.call('InitiateAuth', signInRequest(identity, 'ada'));
    expect([status, body]).toEqual([500, { __type: 'InternalErrorException', message: 'Internal error.' }]);
    await expect
      .poll(() => identity.log)
      .toMatchObject([{ detail: expect.stringContaining('disk on fire') }]);
  });

  it('has no cross-origin permission, and no page at other addresses', async () => {
    const { url } = await startTestIdentity();
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const missing = await fetch(`${url}/elsewhere`);
    expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not found' }]);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
  });
});

describe('the log', () => {
  it('has one entry per request, with nothing secret in it', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { AccessToken, IdToken, RefreshToken } = await identity.signIn('ada');
    await identity.call('GetUser', { AccessToken });
    await identity.call('InitiateAuth', signInRequest(identity, 'ada', 'Wrong-Horse-7'));
    await identity.call(`Nothing${password}`, {});
    await fetch(`${identity.url}/sandbox/mailbox.json?to=${password}`);
    await expect.poll(() => identity.log.length).toBe(5);

    expect(identity.log.map(({ operation, outcome }) => `${operation}: ${outcome}`)).toEqual([
      'InitiateAuth: ok',
      'GetUser: ok',
      'InitiateAuth: NotAuthorizedException',
      'unknown operation: UnknownOperationException',
      'GET /sandbox/mailbox.json: 200',
    ]);
    const written = JSON.stringify(identity.log);
    for (const secret of [password, 'Wrong-Horse-7', AccessToken, IdToken, RefreshToken]) {
      expect(written).not.toContain(secret);
    }
  });
});

function signInRequest({ settings }: TestIdentity, USERNAME: string, PASSWORD = password) {
  return {
    ClientId: settings.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  };
}
