import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { findActor } from '../actor/find-actor.ts';
import type { ServiceCommand } from '../http/command.ts';
import { ConflictProblem, Problem } from '../http/problem.ts';
import { createInvitationCommands } from '../invitations/commands.ts';
import { createInvitations } from '../invitations/send.ts';
import { createOutbox } from '../mail/outbox.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { inviteUser } from '../testing/invited-user.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { createUserManagement } from './commands.ts';
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

const portals = portalWithoutBrand('https://portal.example');
const outbox = createOutbox({ send: async () => undefined } as never);

function workOf(actor: Actor): ServiceCommand {
  const caller = { actor, at: testNow, requestId: 'test', address: '127.0.0.1' };
  const transact: ServiceCommand['transact'] = (step) =>
    backend.db.transaction((tx) => step({ ...caller, tx, key: null, afterCommit: () => undefined }));
  return { ...caller, transact };
}

async function endOf(work: Promise<unknown>) {
  const outcome = await work.catch((error: unknown) => error);
  if (outcome instanceof ConflictProblem) return outcome.reason;
  if (outcome instanceof Problem) return outcome.status;
  if (outcome instanceof Error) throw outcome;
  return 200;
}

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
  const changes = createUserChanges({ openIdentity, invitations: {} as never, outbox, portals });
  return { ended: await endOf(change(changes, workOf(partner))), last };
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

/** What mails an invitation, to somebody who was invited before, or whom it invites. */
const mailing = {
  insert: (parts: Parts, work: ServiceCommand, username: string) =>
    createUserManagement(parts).insert(work, {
      ...{ username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` },
      ...{ role: 'partners', isRestricted: false },
    }),
  resend: ({ openIdentity, invitations }: Parts, work: ServiceCommand, username: string) =>
    createInvitationCommands(openIdentity, invitations).resend(work, { username }),
  update: (parts: Parts, work: ServiceCommand, username: string) =>
    createUserChanges(parts).update(work, { username, email: `${username}.new@example.com` }),
};
type Parts = Parameters<typeof createUserChanges>[0];

describe('an invitation whose sender has left before it is sent', () => {
  it.each([
    ...(['insert', 'resend', 'update'] as const).map((how) => [how, 'disabled'] as const),
    ['insert', 'deleted'] as const,
  ])('is not sent: %s, %s', async (how, what) => {
    const [sender, username] = [`${how}.${what}`, `${how}.${what}.friend`];
    const { subject } = await inviteUser(backend, 'partner.demo', { username: sender, role: 'partners' });
    const found = await findActor(backend.db, subject);
    if (!found) throw new Error('there is no such user');
    if (how !== 'insert') {
      await backend.post('partner.demo', 'usermanagement/insert', {
        ...{ username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` },
        role: 'partners',
      });
    }
    const leave = async () => {
      const left =
        what === 'disabled'
          ? await manage('update', { username: sender, isEnabled: false })
          : await backend.send('admin.demo', 'delete', `usermanagement/delete?username=${sender}`, undefined);
      expect(left.status).toBe(200);
    };
    let isFirst = true;
    const meanwhile = async () => {
      if (isFirst) await leave();
      isFirst = false;
    };
    const calls = ['invite', 'assertNoPassword', 'update', 'setMembership', 'setEnabled'];
    const identity = Object.fromEntries(calls.map((call) => [call, meanwhile]));
    const parts: Parts = {
      openIdentity: async () => identity as unknown as IdentityService,
      invitations: createInvitations({ secret: backend.settings.secret, outbox, portals }),
      ...{ outbox, portals },
    };
    expect(await endOf(mailing[how](parts, workOf(found.actor), username))).toBe(403);
    const open = and(eq(invitations.sender, subject), isNull(invitations.revokedAt));
    expect(await backend.db.select().from(invitations).where(open)).toEqual([]);
  });
});
