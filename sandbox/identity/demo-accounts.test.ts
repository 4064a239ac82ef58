import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { createDataDir, startTestIdentity } from './testing/test-identity.ts';

describe('the demo accounts', () => {
  it('are there on the first run, with their groups and attributes', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    for (const { username, groups, attributes } of demoAccounts.filter(({ kind }) => kind === 'ready')) {
      const { IdToken } = await identity.signIn(username, demoPassword);
      expect(decodeJwt(IdToken)).toMatchObject({
        ...attributes,
        email: `${username}@sandbox.countinghouse.example`,
        email_verified: true,
        'cognito:groups': [...groups].sort(),
      });
    }
  });

  it('include one who is invited, by mail, and one who is not in the pool', async () => {
    const identity = await startTestIdentity({ seedDemoAccounts: true });
    const newhire = identity.users.get('newhire.demo');
    expect(newhire.status).toBe('FORCE_CHANGE_PASSWORD');
    expect(identity.users.listGroups(newhire)).toEqual(['merchants']);
    expect(newhire.attributes['custom:merchantId']).toBe('mer_0002');
    expect(identity.users.find('legacy.demo')).toBeUndefined();
    const mails = await (await fetch(`${identity.url}/sandbox/mailbox.json`)).json();
    expect(mails).toMatchObject([
      { to: newhire.attributes.email, kind: 'invitation', text: expect.stringContaining(demoPassword) },
    ]);
  });

  it('are not put back on the next run', async () => {
    const first = await startTestIdentity({ seedDemoAccounts: true });
    first.users.delete(first.users.get('partner.demo'));
    await first.close();
    const second = await startTestIdentity({ ...first.settings, port: 0 });
    expect(second.users.find('partner.demo')).toBeUndefined();
    expect(second.users.find('admin.demo')).toBeDefined();
  });

  it('are all there or none, when the first run is cut short', async () => {
    const dataDir = createDataDir();
    const cutShort = startTestIdentity({ dataDir, seedDemoAccounts: true, now: failingAfter(10) });
    await expect(cutShort).rejects.toThrow('cut short');
    const { users } = await startTestIdentity({ dataDir, seedDemoAccounts: true });
    const missing = demoAccounts.filter(({ kind, username }) => kind !== 'legacy' && !users.find(username));
    expect(missing).toEqual([]);
  });
});

/** A clock that stops the seeding half way. */
function failingAfter(calls: number): () => number {
  let left = calls;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('cut short');
    return Date.now();
  };
}
