import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { onTestFinished } from 'vitest';
import { createTempFolder } from '../../backend/testing/temp-folder.ts';
import type { Mail } from '../../mailbox/mailbox.ts';
import type { RequestLogEntry } from '../request-log.ts';
import { startIdentity } from '../server.ts';
import { type IdentitySettings, parseIdentitySettings } from '../settings.ts';
import type { UserAttributes } from '../user-attributes.ts';
import type { PoolGroup } from '../user-groups.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

export const password = 'Correct-Horse-7';
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Six digits that are not the given ones. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

/** A data directory that goes away with the test. */
export function createDataDir(): string {
  const directory = createTempFolder();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const keyFileName = 'pool-keys.json';
let keyFile: Buffer | undefined;

/** Making keys is most of a start, so that the first instance of a test file shares its own with the others. */
function createDirWithKeys(): string {
  const directory = createDataDir();
  if (keyFile) writeFileSync(join(directory, keyFileName), keyFile);
  return directory;
}

/** A really listening instance with an empty pool and a clock of its own, stopped when the test ends. */
export async function startTestIdentity(overrides: Partial<IdentitySettings> = {}) {
  const clock = { aheadMs: 0 };
  const log: RequestLogEntry[] = [];
  const settings: IdentitySettings = {
    ...parseIdentitySettings({ IDENTITY_PORT: '0' }),
    dataDir: overrides.dataDir ?? createDirWithKeys(),
    seedDemoAccounts: false,
    now: () => Date.now() + clock.aheadMs,
    log: (entry) => log.push(entry),
    ...overrides,
  };
  const identity = await startIdentity(settings);
  keyFile ??= readFileSync(join(settings.dataDir, keyFileName));
  const close = once(() => identity.close());
  onTestFinished(close);

  return {
    ...identity,
    close,
    settings,
    log,
    advance: (milliseconds: number) => {
      clock.aheadMs += milliseconds;
    },
    addUser: (username: string, user: { groups?: PoolGroup[]; attributes?: UserAttributes } = {}) =>
      identity.users.create({ username, password, temporary: false, attributes: {}, groups: [], ...user }),
    call: (operation: string, body: unknown, headers: Record<string, string> = {}) =>
      callRaw(identity.url, operation, JSON.stringify(body), headers),
    callRaw: (operation: string, body: string, headers: Record<string, string> = {}) =>
      callRaw(identity.url, operation, body, headers),
    signIn: (username: string, given = password) =>
      signInWithPassword(identity.url, username, { password: given, clientId: settings.clientId }),
    sdk: createSdk(identity.url),
    /** Mails and short messages to an address, newest first. */
    mailsTo: (to: string) => readMails(identity.url, to),
    /** The code in the newest of them. */
    codeTo: async (to: string) => (await readMails(identity.url, to))[0]?.code ?? '',
  };
}

/** The AWS SDK's client, signing with the given access key id. */
export function createSdk(endpoint: string, accessKeyId = 'sandbox'): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    endpoint,
    region: 'us-west-2',
    credentials: { accessKeyId, secretAccessKey: 'sandbox' },
    maxAttempts: 1,
  });
  onTestFinished(() => client.destroy());
  return client;
}

async function callRaw(
  url: string,
  operation: string,
  body: string,
  headers: Record<string, string>,
): Promise<WireAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer };
}

async function readMails(url: string, to: string): Promise<Mail[]> {
  const response = await fetch(`${url}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Mail[];
}

function once<Result>(work: () => Result): () => Result {
  let result: { value: Result } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}
