import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { Secret } from 'otpauth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { demoPassword } from './demo-accounts.ts';
import { identityMigrations } from './migrations.ts';
import { provePassword } from './srp.ts';
import { totpSecret } from './testing/authenticator-app.ts';
import { startSrpWithSdk } from './testing/srp-client.ts';
import {
  createDataDir,
  day,
  password,
  startTestIdentity,
  type TestIdentity,
} from './testing/test-identity.ts';

const publicUrl = 'http://localhost:3010';

describe('after a restart', () => {
  it('users, keys and sign-ins are what they were', async () => {
    const first = await startTestIdentity({ publicUrl });
    const user = first.addUser('ada', { groups: ['partners'], attributes: { 'custom:partnerId': 'par_01' } });
    const tokens = await first.signIn('ada');
    const keys = await keysOf(first);
    await first.close();

    const second = await startTestIdentity({ ...first.settings, port: 0 });
    expect(second.users.get('ada')).toEqual(user);
    expect(await keysOf(second)).toEqual(keys);
    await jwtVerify(tokens.IdToken, createLocalJWKSet(await keysOf(second)));
    expect((await second.call('GetUser', { AccessToken: tokens.AccessToken })).body.Username).toBe('ada');
    const refreshed = await second.call('InitiateAuth', {
      ClientId: second.settings.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
    });
    expect(refreshed.body.AuthenticationResult).toBeDefined();
    await second.signIn('ada');
  });
});

describe('data of an earlier version', () => {
  it('is brought up to date, with its users', async () => {
    const dataDir = createDataDir();
    const database = openDatabase(join(dataDir, 'identity.sqlite'), identityMigrations.slice(0, 1));
    const { salt, verifier } = provePassword({ poolName: 'Countingh', userId: 'ada' }, password);
    database
      .prepare(`INSERT INTO users VALUES ('sub-of-ada', 'ada', 'ada', 'CONFIRMED', 1, '{}', ?, ?, 0, 0)`)
      .run(salt, verifier);
    database.close();

    const identity = await startTestIdentity({ dataDir });
    await identity.signIn('ada');
    identity.users.setMfa(identity.users.get('ada'), { totpSecret });
    await expect(identity.signIn('ada')).rejects.toThrow('SOFTWARE_TOKEN_MFA');
  });
});

describe('the data directory', () => {
  it('holds no password, refresh token or session, while running and after', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    identity.addUser('ada');
    const { RefreshToken } = await identity.signIn('ada');
    const { session = '' } = await startSrpWithSdk(identity, 'ada', password);
    const { body } = await identity.call('InitiateAuth', {
      ClientId: identity.settings.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'newhire.demo', PASSWORD: demoPassword },
    });
    const secrets = [demoPassword, password, RefreshToken, session, String(body.Session)];

    expect(findSecrets(identity.settings.dataDir, secrets)).toEqual([]);
    await identity.close();
    expect(findSecrets(identity.settings.dataDir, secrets)).toEqual([]);
  });

  it('holds no secret of an authenticator app, and of no code what it is', async () => {
    const identity = await startTestIdentity();
    const user = identity.addUser('ada', {
      attributes: { email: 'ada@shop.example', email_verified: 'true' },
    });
    identity.users.setMfa(user, { totpSecret });
    const { AuthParameters, ...rest } = {
      AuthParameters: { USERNAME: 'ada' },
      ClientId: identity.settings.clientId,
    };
    await identity.call('ForgotPassword', { ...rest, Username: 'ada' });
    await identity.call('InitiateAuth', { ...rest, AuthFlow: 'CUSTOM_AUTH', AuthParameters });
    const mails = await identity.mailsTo('ada@shop.example');
    expect(mails).toHaveLength(2);
    const bytes = [totpSecret, Buffer.from(Secret.fromBase32(totpSecret).bytes).toString('base64')];
    expect(findSecrets(identity.settings.dataDir, bytes)).toEqual([]);

    const database = new DatabaseSync(join(identity.settings.dataDir, 'identity.sqlite'), { readOnly: true });
    onTestFinished(() => database.close());
    const rows = [
      database.prepare('SELECT * FROM codes').all(),
      database.prepare('SELECT * FROM challenges').all(),
    ];
    // Neither the codes nor what anyone could hash without the key.
    for (const { code } of mails) {
      const plainHash = createHash('sha256').update(String(code)).digest('hex');
      for (const form of [`"${code}"`, plainHash]) expect(JSON.stringify(rows)).not.toContain(form);
    }
  });

  it('forgets challenges and sign-ins that are long over', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada');
    const leaveTraces = async () => {
      await identity.signIn('ada');
      await startSrpWithSdk(identity, 'ada', password);
    };
    await leaveTraces();
    identity.advance(32 * day);
    await leaveTraces();
    const database = new DatabaseSync(join(identity.settings.dataDir, 'identity.sqlite'), { readOnly: true });
    onTestFinished(() => database.close());
    const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows;
    expect([count('sign_ins'), count('challenges')]).toEqual([1, 1]);
  });

  it('belongs to its owner only', async () => {
    const dataDir = join(createDataDir(), 'new');
    await startTestIdentity({ dataDir });
    const modes = readdirSync(dataDir).map((file) => statSync(join(dataDir, file)).mode & 0o777);
    expect(modes.length).toBeGreaterThan(4);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });
});

async function keysOf({ url, settings }: TestIdentity): Promise<JSONWebKeySet> {
  const response = await fetch(`${url}/${settings.poolId}/.well-known/jwks.json`);
  return (await response.json()) as JSONWebKeySet;
}

/** Which file holds which secret. The mailbox is left out: an invitation tells the temporary password. */
function findSecrets(directory: string, secrets: string[]): string[] {
  const files = readdirSync(directory).filter((file) => !file.startsWith('mailbox.'));
  expect(files.length).toBeGreaterThan(2);
  return files.flatMap((file) => {
    const bytes = readFileSync(join(directory, file));
    const encodings = (secret: string) =>
      [Buffer.from(secret), Buffer.from(secret, 'base64'), Buffer.from(secret, 'utf16le')].filter(
        (encoded) => encoded.length > 7,
      );
    return secrets
      .filter((secret) => encodings(secret).some((encoded) => bytes.includes(encoded)))
      .map(() => file);
  });
}
