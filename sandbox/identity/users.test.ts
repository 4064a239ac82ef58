import { describe, expect, it } from 'vitest';
import { startTestIdentity } from './testing/test-identity.ts';
import type { PoolGroup } from './user-groups.ts';

describe('a change to a user', () => {
  it('keeps what others have changed since the caller looked', async () => {
    const { users, addUser, signIn } = await startTestIdentity();
    const looked = addUser('ada');
    users.setPassword(looked, 'Changed-Horse-7', { temporary: false });
    users.updateAttributes(looked, { given_name: 'Ada' });
    users.updateAttributes(looked, { family_name: 'Moreau' });
    users.setEnabled(looked, true);
    expect(users.get('ada').attributes).toEqual({ given_name: 'Ada', family_name: 'Moreau' });
    await signIn('ada', 'Changed-Horse-7');
  });

  it('is remembered with its time', async () => {
    const { users, addUser, advance } = await startTestIdentity();
    const user = addUser('ada');
    advance(5000);
    users.updateAttributes(user, { given_name: 'Ada' });
    const { createdAt, modifiedAt } = users.get('ada');
    expect(createdAt).toBe(user.createdAt);
    expect(modifiedAt - createdAt).toBeGreaterThanOrEqual(5000);
  });
});

describe('a new user', () => {
  it('is created with all groups or not at all', async () => {
    const { users, addUser } = await startTestIdentity();
    const unstorable = {} as PoolGroup;
    expect(() => addUser('ada', { groups: ['merchants', unstorable] })).toThrow();
    expect(users.find('ada')).toBeUndefined();
  });
});
