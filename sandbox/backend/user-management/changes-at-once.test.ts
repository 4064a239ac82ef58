import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor/actor.ts';
import { findActor } from '../actor/find-actor.ts';
import type { ServiceCommand } from '../http/command.ts';
import { ConflictProblem, Problem } from '../http/problem.ts';
import { createOutbox } from '../mail/outbox.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { inviteUser } from '../testing/invited-user.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import type { IdentityService } from './identity-service.ts';
import { createUserChanges } from './update.ts';

let backend: TestBackend;
let partner: Actor;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  const { subject } = await inviteUser(backend, 'partner.demo', { username: 'one.holt', role: 'partners' });
  const found = await findActor(backend.db, subject);
  if (!found) throw new Error('there is no such user');
  partner = found.actor;
});
afterAll(() => backend.close());

/**
 * Changes a user as their partner, while `meanwhile` happens between the identity service and the list.
 * @returns how it ended, and what the service was asked last
 */
async function changeWhile(
  change: (changes: ReturnType<typeof createUserChanges>, work: ServiceCommand) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
) {
  const last: Record<string, unknown> = {};
  let isFirst = true;
  const note = (what: string) => async (_: string, value: unknown) => {
    last[what] = value;
    if (isFirst) await meanwhile();
    isFirst = false;
  };
  const identity = { update: note('attributes'), setRole: note('role'), setEnabled: note('isEnabled') };
  const openIdentity = async () =>
    ({ ...identity, setMembership: async () => undefined }) as unknown as IdentityService;
  const outbox = createOutbox({ send: async () => undefined } as never);
  const caller = { actor: partner, at: testNow, requestId: 'test', address: '127.0.0.1' };
  const transact: ServiceCommand['transact'] = (step) =>
    backend.db.transaction((tx) => step({ ...caller, tx, key: null, afterCommit: () => undefined }));
  const changes = createUserChanges({
    ...{ openIdentity, invitations: {} as never, outbox },
    portals: portalWithoutBrand('https://portal.example'),
  });
  const outcome = await change(changes, { ...caller, transact }).catch((error: unknown) => error);
  const ended =
    outcome instanceof ConflictProblem ? outcome.reason : outcome instanceof Problem ? outcome.status : 200;
  return { ended, last };
}

const manage = (path: string, body: object) =>
  backend.send('admin.demo', 'put', `usermanagement/${path}`, body);
const invite = (username: string) =>
  inviteUser(backend, 'partner.demo', { username, role: 'merchants', merchantId: 'mer_0001' });

describe('a change that somebody else overtakes', () => {
  it('enables nobody again who was disabled meanwhile', async () => {
    const username = 'two.holt';
    await invite(username);
    const { ended, last } = await changeWhile(
      (changes, work) => changes.update(work, { username, givenName: 'Nora' }),
      async () => {
        await manage('access', { username, role: 'merchants', merchantId: 'hauspay_0001' });
        await manage('update', { username, isEnabled: false });
      },
    );
    expect({ ended, last }).toMatchObject({ ended: 404, last: { isEnabled: false } });
  });

  it('leaves the service with the role and place that the list has', async () => {
    const username = 'three.holt';
    await invite(username);
    const { ended, last } = await changeWhile(
      (changes, work) => changes.changeAccess(work, { username, role: 'partners' }),
      () => manage('access', { username, role: 'merchants', merchantId: 'mer_0002' }),
    );
    expect({ ended, last }).toEqual({
      ended: 'user_changed',
      last: { role: 'merchants', attributes: { 'custom:merchantId': 'mer_0002', 'custom:partnerId': '' } },
    });
    const { body } = await backend.get('admin.demo', `usermanagement/user?username=${username}`);
    expect(body).toMatchObject({ role: 'merchants', merchantId: 'mer_0002' });
  });
});
