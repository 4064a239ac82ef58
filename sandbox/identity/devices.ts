import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { invalidParameter, resourceNotFound } from './cognito-error.ts';

/** A key that no device has confirmed is kept this long. */
const unconfirmedMs = 24 * 60 * 60_000;

export type DeviceStatus = 'remembered' | 'not_remembered';

export interface Device {
  deviceKey: string;
  userSub: string;
  name: string | undefined;
  status: DeviceStatus;
  /** Hex, as SRP takes them. */
  salt: string;
  verifier: string;
  createdAt: number;
  modifiedAt: number;
}

/** What a device proves itself by later; salt and verifier in hex. */
export interface DeviceProof {
  name: string | undefined;
  salt: string;
  verifier: string;
}

/** What takes the pool's place in a device's proof. */
export function groupKeyOf(userSub: string): string {
  return `-${userSub.slice(0, 8)}`;
}

export type Devices = ReturnType<typeof createDevices>;

/** The devices of users. A key is handed out at a sign-in, and is a device once it is confirmed. */
export function createDevices(database: DatabaseSync, poolId: string, now: () => number) {
  const region = poolId.slice(0, poolId.indexOf('_'));
  const insert = database.prepare(`INSERT INTO devices VALUES (?, ?, NULL, 'unconfirmed', NULL, NULL, ?, ?)`);
  const selectOne = database.prepare('SELECT * FROM devices WHERE device_key = ? AND user_sub = ?');
  const selectPage = database.prepare(
    `SELECT * FROM devices WHERE user_sub = :userSub AND status <> 'unconfirmed' AND device_key > :after
     ORDER BY device_key LIMIT :limit`,
  );
  const update = database.prepare(
    'UPDATE devices SET status = ?, modified_at = ? WHERE device_key = ? AND user_sub = ?',
  );
  const saveProof = database.prepare(
    'UPDATE devices SET name = ?, salt = ?, verifier = ?, status = ?, modified_at = ? WHERE device_key = ?',
  );
  const remove = database.prepare('DELETE FROM devices WHERE device_key = ? AND user_sub = ?');
  const removeUnconfirmed = database.prepare(
    `DELETE FROM devices WHERE status = 'unconfirmed' AND created_at < ?`,
  );

  const find = (userSub: string, deviceKey: string): Device | undefined => {
    const row = selectOne.get(deviceKey, userSub);
    return row && row.status !== 'unconfirmed' ? toDevice(row) : undefined;
  };

  return {
    find,

    /** @throws CognitoError ResourceNotFoundException, for another user's device too */
    get: (userSub: string, deviceKey: string): Device => find(userSub, deviceKey) ?? failUnknown(),

    /** A key for a device to confirm. */
    offer(userSub: string): { DeviceKey: string; DeviceGroupKey: string } {
      removeUnconfirmed.run(now() - unconfirmedMs);
      const DeviceKey = `${region}_${randomUUID()}`;
      insert.run(DeviceKey, userSub, now(), now());
      return { DeviceKey, DeviceGroupKey: groupKeyOf(userSub) };
    },

    /** @throws CognitoError ResourceNotFoundException for a key that was not handed to this user */
    confirm(userSub: string, deviceKey: string, { name, salt, verifier }: DeviceProof): void {
      const row = selectOne.get(deviceKey, userSub) ?? failUnknown();
      if (row.status !== 'unconfirmed') throw invalidParameter('Device is already confirmed.');
      saveProof.run(name ?? null, salt, verifier, 'not_remembered', now(), deviceKey);
    },

    setStatus(userSub: string, deviceKey: string, status: DeviceStatus): void {
      find(userSub, deviceKey) ?? failUnknown();
      update.run(status, now(), deviceKey, userSub);
    },

    forget(userSub: string, deviceKey: string): void {
      find(userSub, deviceKey) ?? failUnknown();
      remove.run(deviceKey, userSub);
    },

    /** In the order of their keys, after the given one. */
    listPage: (userSub: string, { limit, after }: { limit: number; after: string }): Device[] =>
      selectPage.all({ userSub, limit, after }).map(toDevice),
  };
}

function toDevice(row: Record<string, unknown>): Device {
  return {
    deviceKey: String(row.device_key),
    userSub: String(row.user_sub),
    name: row.name === null ? undefined : String(row.name),
    status: row.status as DeviceStatus,
    salt: String(row.salt),
    verifier: String(row.verifier),
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
  };
}

function failUnknown(): never {
  throw resourceNotFound('Device does not exist.');
}
