import { z } from 'zod';
import type { Device } from '../devices.ts';
import { adminUserSchema, limitSchema, tokenSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { readCaller } from './caller.ts';
import { defineOperation } from './operation.ts';
import { openPageToken, pageTokenSchema, sealPageToken } from './page-token.ts';

const input = z.object({ AccessToken: tokenSchema });
const deviceKeySchema = z
  .string()
  .max(55)
  .regex(/^[\w-]+_[0-9a-f-]+$/);
const deviceInput = input.extend({ DeviceKey: deviceKeySchema });
const pageSchema = { Limit: limitSchema.optional(), PaginationToken: pageTokenSchema.optional() };

export const confirmDevice = defineOperation({
  access: 'public',
  input: deviceInput.extend({
    DeviceName: z.string().min(1).max(1024).optional(),
    DeviceSecretVerifierConfig: z.object({
      PasswordVerifier: z.base64().min(4).max(1024),
      Salt: z.base64().min(4).max(1024),
    }),
  }),
  async run(pool, { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig: proof }) {
    const { sub } = await readCaller(pool, AccessToken);
    pool.devices.confirm(sub, DeviceKey, {
      name: DeviceName,
      salt: toHex(proof.Salt),
      verifier: toHex(proof.PasswordVerifier),
    });
    // The user says whether it is to be remembered.
    return { UserConfirmationNecessary: true };
  },
});

export const getDevice = defineOperation({
  access: 'public',
  input: input.extend({ AccessToken: tokenSchema.optional(), DeviceKey: deviceKeySchema }),
  async run(pool, { AccessToken = '', DeviceKey }) {
    const { sub } = await readCaller(pool, AccessToken);
    return { Device: describeDevice(pool.devices.get(sub, DeviceKey)) };
  },
});

export const listDevices = defineOperation({
  access: 'public',
  input: input.extend(pageSchema),
  async run(pool, { AccessToken, Limit, PaginationToken }) {
    const { sub } = await readCaller(pool, AccessToken);
    return listPage(pool, sub, Limit, PaginationToken);
  },
});

export const updateDeviceStatus = defineOperation({
  access: 'public',
  input: deviceInput.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  async run(pool, { AccessToken, DeviceKey, DeviceRememberedStatus }) {
    const { sub } = await readCaller(pool, AccessToken);
    pool.devices.setStatus(sub, DeviceKey, DeviceRememberedStatus);
    return {};
  },
});

export const forgetDevice = defineOperation({
  access: 'public',
  input: deviceInput,
  async run(pool, { AccessToken, DeviceKey }) {
    const { sub } = await readCaller(pool, AccessToken);
    pool.devices.forget(sub, DeviceKey);
    return {};
  },
});

export const adminListDevices = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend(pageSchema),
  run: (pool, { Username, Limit, PaginationToken }) =>
    listPage(pool, pool.users.get(Username).sub, Limit, PaginationToken),
});

export const adminGetDevice = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({ DeviceKey: deviceKeySchema }),
  run(pool, { Username, DeviceKey }) {
    return { Device: describeDevice(pool.devices.get(pool.users.get(Username).sub, DeviceKey)) };
  },
});

export const adminForgetDevice = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend({ DeviceKey: deviceKeySchema }),
  run(pool, { Username, DeviceKey }) {
    pool.devices.forget(pool.users.get(Username).sub, DeviceKey);
    return {};
  },
});

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

function listPage(pool: Pool, sub: string, limit = 60, token: string | undefined) {
  const about = `devices of ${sub}`;
  const after = openPageToken(token, about);
  const found = pool.devices.listPage(sub, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    Devices: page.map(describeDevice),
    ...(last ? { PaginationToken: sealPageToken(last.deviceKey, about) } : {}),
  };
}

function describeDevice(device: Device) {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device.name ?? '' },
      { Name: 'device_remembered_status', Value: device.status },
    ],
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.modifiedAt / 1000,
  };
}
