import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { minute, password, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const attributes = {
  email: 'ada@shop.example',
  email_verified: 'true',
  given_name: 'Ada',
  'custom:merchantId': 'mer_0001',
  'custom:encryptedMerchantId': 'enc_opaque',
};

describe('tokens', () => {
  it('carry Cognito’s claims, and verify against the published keys', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('Ada', { groups: ['restricted', 'merchants'], attributes });
    const { IdToken, AccessToken } = await identity.signIn('ada');
    const id = await verify(identity, IdToken);
    const access = await verify(identity, AccessToken);

    const shared = {
      sub: user.sub,
      iss: `http://localhost:${identity.port}/${identity.settings.poolId}`,
      'cognito:groups': ['merchants', 'restricted'],
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      jti: expect.any(String),
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: expect.any(Number),
    };
    expect(id).toEqual({
      ...shared,
      ...attributes,
      email_verified: true,
      token_use: 'id',
      aud: identity.settings.clientId,
      'cognito:username': 'Ada',
    });
    expect(access).toEqual({
      ...shared,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      client_id: identity.settings.clientId,
      username: 'Ada',
    });
    expect(id.jti).not.toBe(access.jti);
    expect((id.exp ?? 0) - (id.iat ?? 0)).toBe(3600);
  });

  it('have no groups claim for a user without groups', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { IdToken } = await identity.signIn('ada');
    expect(await verify(identity, IdToken)).not.toHaveProperty('cognito:groups');
  });

  it('are found by discovery, under the public address', async () => {
    const identity = await startTestIdentity({ publicUrl: 'https://id.countinghouse.example' });
    const { poolId } = identity.settings;
    const response = await fetch(`${identity.url}/${poolId}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: `https://id.countinghouse.example/${poolId}`,
      jwks_uri: `https://id.countinghouse.example/${poolId}/.well-known/jwks.json`,
    });
  });

  it('publish no private part of the key', async () => {
    const identity = await startTestIdentity();
    const response = await fetch(`${identity.url}/${identity.settings.poolId}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });
});

describe('GetUser', () => {
  it('tells the bearer of an access token who it is', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('Ada', { attributes });
    const { AccessToken } = await identity.signIn('ada');
    const { Username, UserAttributes } = await identity.sdk.send(new GetUserCommand({ AccessToken }));
    expect(Username).toBe('Ada');
    const listed = Object.fromEntries(UserAttributes?.map(({ Name, Value }) => [Name, Value]) ?? []);
    expect(listed).toEqual({ sub: user.sub, ...attributes });
  });

  it('refuses an expired token', async () => {
    const identity = await startTestIdentity({ tokenMinutes: 5 });
    identity.addUser('ada');
    const { AccessToken } = await identity.signIn('ada');
    identity.advance(5 * minute + 1000);
    await expect(identity.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });

  it('refuses id tokens, altered tokens, tokens of another issuer, and tokens it has not signed', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const { IdToken, AccessToken } = await identity.signIn('ada');
    const [header, payload, signature] = AccessToken.split('.');
    const claims = await verify(identity, AccessToken);
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const { privateKey } = await generateKeyPair('RS256');
    const { kid } = decodeProtectedHeader(AccessToken);
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...(kid ? { kid } : {}) })
      .sign(privateKey);
    const elsewhere = await startTestIdentity({ dataDir: identity.settings.dataDir });
    const foreign = await elsewhere.signIn('ada', password);
    const tokens = [
      IdToken,
      `${header}.${altered}.${signature}`,
      unsigned,
      forged,
      foreign.AccessToken,
      'text',
    ];
    for (const token of tokens) {
      await expect(identity.sdk.send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    }
  });
});

async function verify(identity: TestIdentity, token: string) {
  const keys = createRemoteJWKSet(
    new URL(`${identity.url}/${identity.settings.poolId}/.well-known/jwks.json`),
  );
  const { payload } = await jwtVerify(token, keys, {
    issuer: `http://localhost:${identity.port}/${identity.settings.poolId}`,
    algorithms: ['RS256'],
  });
  return payload;
}
