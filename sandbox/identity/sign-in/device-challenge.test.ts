import { ConfirmDeviceCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { provePassword } from '../srp.ts';
import { readApp, totpSecret } from '../testing/authenticator-app.ts';
import { createSrpClient, readTimestamp, respondWithSdk, signWith } from '../testing/srp-client.ts';
import { minute, password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const secret = 'what only the device knows';
const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe('a device that is known', () => {
  it('proves its secret, and is handed no other key', async () => {
    const { identity, device } = await startWithDevice();
    const started = await start(identity, device);
    expect(started.ChallengeName).toBe('DEVICE_SRP_AUTH');
    const claim = await prepare(identity, device, secret, started.Session);
    const { AuthenticationResult } = await claim.send();
    expect(AuthenticationResult?.RefreshToken).toBeDefined();
    expect(AuthenticationResult?.NewDeviceMetadata).toBeUndefined();
    await expect(claim.send()).rejects.toMatchObject(invalidSession);
  });

  it('is refused with another secret, after which the same challenge is over', async () => {
    const { identity, device } = await startWithDevice();
    const { Session } = await start(identity, device);
    const claim = await prepare(identity, device, 'a guess', Session);
    await expect(claim.send()).rejects.toMatchObject(refused);
    await expect(claim.send()).rejects.toMatchObject(invalidSession);
    await expect(prepare(identity, device, secret, Session)).rejects.toMatchObject(invalidSession);
  });

  it('has its challenge for itself, and for three minutes', async () => {
    const { identity, device } = await startWithDevice();
    const other = await addDevice(identity, 'ada');
    const { Session } = await start(identity, device);
    await expect(prepare(identity, other, secret, Session)).rejects.toMatchObject(invalidSession);
    identity.advance(3 * minute);
    await expect(prepare(identity, device, secret, Session)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('spares nobody the second factor', async () => {
    const { identity, device } = await startWithDevice();
    identity.users.setMfa(identity.users.get('ada'), { totpSecret });
    const { ChallengeName, Session } = await start(identity, device);
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const answer = {
      USERNAME: 'ada',
      SOFTWARE_TOKEN_MFA_CODE: readApp(identity, totpSecret),
      DEVICE_KEY: device.DeviceKey,
    };
    const next = await respondWithSdk(identity, 'SOFTWARE_TOKEN_MFA', answer, Session);
    expect(next.ChallengeName).toBe('DEVICE_SRP_AUTH');
    const claim = await prepare(identity, device, secret, next.Session);
    expect((await claim.send()).AuthenticationResult).toBeDefined();
  });

  it('is forgotten in the middle of a sign-in', async () => {
    const { identity, device } = await startWithDevice();
    const claim = await prepare(identity, device, secret, (await start(identity, device)).Session);
    await identity.call('ForgetDevice', { AccessToken: device.AccessToken, DeviceKey: device.DeviceKey });
    await expect(claim.send()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

interface TestDevice {
  AccessToken: string | undefined;
  DeviceKey: string;
  DeviceGroupKey: string;
}

async function startWithDevice() {
  const identity = await startTestIdentity({ deviceTracking: true });
  identity.addUser('ada');
  return { identity, device: await addDevice(identity, 'ada') };
}

async function addDevice(identity: TestIdentity, username: string): Promise<TestDevice> {
  const { AuthenticationResult } = await start(identity, undefined, username);
  const { AccessToken, NewDeviceMetadata } = AuthenticationResult ?? {};
  const { DeviceKey = '', DeviceGroupKey = '' } = NewDeviceMetadata ?? {};
  const proof = provePassword({ poolName: DeviceGroupKey, userId: DeviceKey }, secret);
  const [Salt, PasswordVerifier] = [proof.salt, proof.verifier].map((hex) =>
    Buffer.from(hex, 'hex').toString('base64'),
  );
  await identity.sdk.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig: { Salt, PasswordVerifier },
    }),
  );
  return { AccessToken, DeviceKey, DeviceGroupKey };
}

function start({ sdk, settings }: TestIdentity, device: TestDevice | undefined, USERNAME = 'ada') {
  return sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME,
        PASSWORD: password,
        ...(device ? { DEVICE_KEY: device.DeviceKey } : {}),
      },
    }),
  );
}

/** Goes through DEVICE_SRP_AUTH, up to the answer that a device would send next. */
async function prepare(identity: TestIdentity, device: TestDevice, given: string, session?: string) {
  const { DeviceKey: DEVICE_KEY, DeviceGroupKey: poolName } = device;
  const client = await createSrpClient(poolName);
  const first = { USERNAME: 'ada', DEVICE_KEY, SRP_A: client.clientKey };
  const { ChallengeParameters = {}, Session } = await respondWithSdk(
    identity,
    'DEVICE_SRP_AUTH',
    first,
    session,
  );
  const { SRP_B = '', SALT = '', SECRET_BLOCK = '' } = ChallengeParameters;
  const key = await client.deriveKey(DEVICE_KEY, given, SRP_B, SALT);
  const TIMESTAMP = readTimestamp();
  const signed = { poolName, userId: DEVICE_KEY, secretBlock: SECRET_BLOCK, timestamp: TIMESTAMP };
  const responses = {
    USERNAME: 'ada',
    DEVICE_KEY,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signWith(key, signed),
    TIMESTAMP,
  };
  return { send: () => respondWithSdk(identity, 'DEVICE_PASSWORD_VERIFIER', responses, Session) };
}
