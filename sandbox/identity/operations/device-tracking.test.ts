import {
  AdminForgetDeviceCommand,
  AdminGetDeviceCommand,
  AdminListDevicesCommand,
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetDeviceCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AuthenticationDetails } from 'amazon-cognito-identity-js';
import { describe, expect, it } from 'vitest';
import { createBrowserUser } from '../testing/browser-client.ts';
import { password, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const unknown = { name: 'ResourceNotFoundException', message: 'Device does not exist.' };
const DeviceSecretVerifierConfig = { PasswordVerifier: 'dmVyaWZpZXI=', Salt: 'c2FsdA==' };

describe('device tracking', () => {
  it('is off unless the settings turn it on', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    expect((await signIn(identity, 'ada')).NewDeviceMetadata).toBeUndefined();
  });

  it('remembers a device that confirmed its key, through the portal’s client', async () => {
    const identity = await startTestIdentity({ deviceTracking: true });
    identity.addUser('ada');
    const user = createBrowserUser(identity, 'ada');
    const details = new AuthenticationDetails({ Username: 'ada', Password: password });
    const signInAgain = () =>
      new Promise((resolve, reject) =>
        user.authenticateUser(details, { onSuccess: resolve, onFailure: reject }),
      );
    const ask = <Result>(request: (callbacks: Callbacks<Result>) => void) =>
      new Promise<Result>((onSuccess, onFailure) => request({ onSuccess, onFailure }));

    await signInAgain();
    await ask((callbacks) => user.setDeviceStatusRemembered(callbacks));
    await signInAgain();
    const listed = await ask<{ Devices: object[] }>((callbacks) => user.listDevices(10, null, callbacks));
    expect(listed.Devices).toHaveLength(1);
    expect(listed.Devices[0]).toMatchObject({
      DeviceAttributes: expect.arrayContaining([{ Name: 'device_remembered_status', Value: 'remembered' }]),
    });
    await ask((callbacks) => user.getDevice(callbacks));
    await ask((callbacks) => user.forgetDevice(callbacks));
    expect(await ask((callbacks) => user.listDevices(10, null, callbacks))).toMatchObject({ Devices: [] });
  });

  it('does the same by the AWS SDK, in pages, and for administrators', async () => {
    const identity = await startTestIdentity({ deviceTracking: true });
    identity.addUser('ada');
    const keys: string[] = [];
    for (let count = 0; count < 3; count += 1) keys.push((await addDevice(identity, 'ada')).DeviceKey);
    const { AccessToken } = await signIn(identity, 'ada');

    const first = await identity.sdk.send(new ListDevicesCommand({ AccessToken, Limit: 2 }));
    const { PaginationToken } = first;
    const second = await identity.sdk.send(
      new ListDevicesCommand({ AccessToken, Limit: 2, PaginationToken }),
    );
    expect(second.PaginationToken).toBeUndefined();
    const listed = [...(first.Devices ?? []), ...(second.Devices ?? [])].map(({ DeviceKey }) => DeviceKey);
    expect(listed).toEqual([...keys].sort());

    const [DeviceKey = ''] = keys;
    await identity.sdk.send(
      new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }),
    );
    const { Device } = await identity.sdk.send(new GetDeviceCommand({ AccessToken, DeviceKey }));
    expect(Device?.DeviceAttributes).toContainEqual({ Name: 'device_name', Value: 'Laptop' });
    const who = { UserPoolId: identity.settings.poolId, Username: 'ada' };
    await identity.sdk.send(new AdminGetDeviceCommand({ ...who, DeviceKey }));
    await identity.sdk.send(new AdminForgetDeviceCommand({ ...who, DeviceKey }));
    const left = await identity.sdk.send(new AdminListDevicesCommand(who));
    expect(left.Devices).toHaveLength(2);
  });

  it('shows nobody another user’s device, and confirms no key of another or of one’s own making', async () => {
    const identity = await startTestIdentity({ deviceTracking: true });
    identity.addUser('ada');
    identity.addUser('ben');
    const { DeviceKey } = await addDevice(identity, 'ada');
    const offered = (await signIn(identity, 'ada')).NewDeviceMetadata?.DeviceKey ?? '';
    const { AccessToken } = await signIn(identity, 'ben');
    const made = 'us-west-2_00000000-0000-4000-8000-000000000000';
    for (const command of [
      new GetDeviceCommand({ AccessToken, DeviceKey }),
      new ForgetDeviceCommand({ AccessToken, DeviceKey }),
      new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }),
      confirm(AccessToken, offered),
      confirm(AccessToken, made),
    ]) {
      await expect(identity.sdk.send(command as GetDeviceCommand)).rejects.toMatchObject(unknown);
    }
    expect((await identity.sdk.send(new ListDevicesCommand({ AccessToken }))).Devices).toEqual([]);
    // Another user's key is no reason to hand out none.
    expect((await signIn(identity, 'ben', DeviceKey)).NewDeviceMetadata).toBeDefined();
  });
});

interface Callbacks<Result> {
  onSuccess: (result: Result) => void;
  onFailure: (error: Error) => void;
}

async function addDevice(identity: TestIdentity, username: string) {
  const { AccessToken, NewDeviceMetadata } = await signIn(identity, username);
  const DeviceKey = NewDeviceMetadata?.DeviceKey ?? '';
  await identity.sdk.send(confirm(AccessToken, DeviceKey));
  return { AccessToken, DeviceKey };
}

const confirm = (AccessToken: string | undefined, DeviceKey: string) =>
  new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceName: 'Laptop', DeviceSecretVerifierConfig });

async function signIn({ sdk, settings }: TestIdentity, USERNAME: string, DEVICE_KEY?: string) {
  const { AuthenticationResult } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password, ...(DEVICE_KEY ? { DEVICE_KEY } : {}) },
    }),
  );
  if (!AuthenticationResult) throw new Error('expected tokens');
  return AuthenticationResult;
}
