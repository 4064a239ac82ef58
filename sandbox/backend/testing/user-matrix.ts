import { randomUUID } from 'node:crypto';
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  type ManagedAccount,
  type Role,
  type UserAction,
  userHas,
  userRefusalOf,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { demoPassword } from '../../identity/demo-accounts.ts';
import type { Answer, TestBackend } from './test-backend.ts';

/** A partner and two of its merchants; those of external families begin with their prefix. */
interface Place {
  name: string;
  partnerId: string;
  merchants: readonly [string, string];
}

const places: readonly Place[] = [
  { name: 'own', partnerId: 'par_03', merchants: ['mer_0071', 'mer_0072'] },
  { name: 'haus', partnerId: 'hauspay', merchants: ['hauspay_0003', 'hauspay_0004'] },
  { name: 'light', partnerId: 'lightspeed', merchants: ['lightspeed_0003', 'lightspeed_0004'] },
];

/** Who has nobody beside them. */
const lonelyPartner = 'par_10';

export const states = ['active', 'restricted', 'invited', 'revoked', 'disabled'] as const;
export type State = (typeof states)[number];

/** A user as the matrix knows them: by what they were made of, not by what the backend says. */
export interface Person {
  username: string;
  role: Role;
  place: string;
  state: State;
  partnerId: string | null;
  merchantId: string | null;
  merchantIds: readonly string[];
  isLast: boolean;
}

function personOf(kind: 'c' | 't', place: Place, role: Role, state: State, isLast = false): Person {
  const short = role === 'multi-merchant' ? 'multi' : role;
  return {
    username: `${kind}.${place.name}.${short}.${state}`,
    ...{ role, state, isLast },
    place: place.name,
    partnerId: role === 'partners' ? place.partnerId : null,
    merchantId: role === 'merchants' ? place.merchants[0] : null,
    merchantIds: role === 'multi-merchant' ? place.merchants : [],
  };
}

const rolesOf = ({ name }: Place): Role[] =>
  name === 'own'
    ? ['countinghouse', 'partners', 'merchants', 'multi-merchant']
    : ['partners', 'merchants', 'multi-merchant'];

/** Every role, restricted and not, at a partner of the portal's own and at both external families. */
export const callers: readonly Person[] = places.flatMap((place) =>
  rolesOf(place).flatMap((role) =>
    (['active', 'restricted'] as const).map((state) => personOf('c', place, role, state)),
  ),
);

const lonely: Place = { name: 'lonely', partnerId: lonelyPartner, merchants: ['', ''] };
const elsewhere: Person = {
  ...personOf('t', places[0] as Place, 'merchants', 'active'),
  username: 't.own.merchants.second',
  merchantId: 'mer_0072',
};
const across: Person = {
  ...personOf('t', places[0] as Place, 'multi-merchant', 'active'),
  ...{ username: 't.across.multi', place: 'several', merchantIds: ['mer_0071', 'hauspay_0003'] },
};

/** Every role in every state at every place, a second merchant's, a manager across partners, and the last of a partner. */
export const targets: readonly Person[] = [
  ...places.flatMap((place) =>
    rolesOf(place).flatMap((role) => states.map((state) => personOf('t', place, role, state))),
  ),
  ...[elsewhere, across, personOf('t', lonely, 'partners', 'active', true)],
];

/** Of a user whose invitation is open, or was revoked, there is an account without one. */
const hasPassword = (state: State) => state !== 'invited' && state !== 'revoked';

export const accountOf = ({ username, role, state, isLast }: Person): ManagedAccount => ({
  ...{ username, role },
  isRestricted: state === 'restricted',
  isEnabled: state !== 'disabled',
  hasAccepted: hasPassword(state),
  isInvited: state !== 'revoked',
  isLastAdministrator: isLast,
});

/** Whether a target is one of the caller's people: said here once more, in words of the test's own. */
export function isInScope(caller: Person, target: Person): boolean {
  if (caller.role === 'countinghouse' || caller.username === target.username) return true;
  if (target.role === 'countinghouse') return false;
  if (caller.role === 'partners') return caller.place === target.place;
  const mine = caller.role === 'merchants' ? [caller.merchantId] : caller.merchantIds;
  return target.merchantId !== null && mine.includes(target.merchantId);
}

const isRestricted = (caller: Person) => caller.state === 'restricted';

/** What the contract's rules say of it. */
export const refusalOf = (caller: Person, target: Person, action: UserAction) =>
  userRefusalOf({ ...caller, isRestricted: isRestricted(caller) }, accountOf(target), action);

type Ask = (backend: TestBackend, as: string, target: Person) => Promise<Answer>;

const accessOf = ({ username, role, partnerId, merchantId, merchantIds }: Person) => ({
  ...{ username, role },
  ...(partnerId && { partnerId }),
  ...(merchantId && { merchantId }),
  ...(merchantIds.length > 0 && { merchantIds }),
});

const post =
  (path: string): Ask =>
  (backend, as, { username }) =>
    backend.post(as, `usermanagement/${path}`, { username });
const update =
  (body: object): Ask =>
  (backend, as, { username }) =>
    backend.send(as, 'put', 'usermanagement/update', { username, ...body });

/** How each action is asked for. One that is missing here fails the test until somebody has thought about it. */
export const requests: Partial<Record<UserAction, Ask>> = {
  edit: update({ givenName: 'Nina' }),
  // Another one each time: the same again would be no change.
  change_email: (backend, as, target) =>
    update({ email: `${randomUUID()}@example.com` })(backend, as, target),
  change_access: (backend, as, target) => backend.send(as, 'put', 'usermanagement/access', accessOf(target)),
  restrict: update({ isRestricted: true }),
  lift_restriction: update({ isRestricted: false }),
  disable: update({ isEnabled: false }),
  enable: update({ isEnabled: true }),
  resend_invitation: post('resend'),
  revoke_invitation: post('revoke'),
  reset_password: post('resetpass'),
  reset_second_factor: (backend, as, { username }) =>
    backend.post(as, 'usermanagement/second-factor/reset', { username, reason: 'Lost' }),
  unlock: async (...asking) => {
    const answer = await post('unlock')(...asking);
    // An account is unlocked so often and no more: that is asked after the rules, which let it pass.
    return answer.status === 429 ? { ...answer, status: 200 } : answer;
  },
  end_sessions: post('sign-out'),
  view_as: post('view-as'),
  delete: (backend, as, { username }) =>
    backend.send(as, 'delete', `usermanagement/delete?username=${username}`, undefined),
};

/** What an action needs besides the right to manage users; whoever lacks it hears of no user. */
const permissionOf = (action: UserAction) => (action === 'view_as' ? 'users:view-as' : 'users:write');

/** What asks for something that is so already changes nothing: it is an edit without a change. */
function meantBy(action: UserAction, { isRestricted: restricted, isEnabled }: ManagedAccount): UserAction {
  const isSo =
    (action === 'restrict' && restricted) ||
    (action === 'lift_restriction' && !restricted) ||
    (action === 'enable' && isEnabled) ||
    (action === 'disable' && !isEnabled);
  return isSo ? 'edit' : action;
}

/** What the backend must answer. */
export function expectedAnswer(caller: Person, target: Person, action: UserAction): string {
  if (!userHas({ role: caller.role, isRestricted: isRestricted(caller) }, permissionOf(action))) return '403';
  if (!isInScope(caller, target)) return '404';
  return refusalOf(caller, target, meantBy(action, accountOf(target))) ?? 'done';
}

export function answerOf({ status, body }: Answer): string {
  if (status === 409) return body.reason;
  return status === 200 || status === 201 ? 'done' : String(status);
}

/** Makes people, and puts back what was done to them. */
export function createPeople(backend: TestBackend) {
  const { endpoint = '', poolId, region } = backend.settings.identity;
  const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'not-checked' };
  const client = new CognitoIdentityProviderClient({ region, endpoint, credentials });
  const account = (Username: string) => ({ UserPoolId: poolId, Username });

  /** As the person is to be, in the list and at the identity service. */
  async function settle(person: Person): Promise<void> {
    const { username, state, role, partnerId, merchantId, isLast: _ } = person;
    await backend.db.execute(sql`
      update users set role = ${role}, partner_id = ${partnerId}, merchant_id = ${merchantId},
        second_factor = 'app', is_restricted = ${state === 'restricted'}, is_enabled = ${state !== 'disabled'},
        accepted_at = ${hasPassword(state) ? '2026-01-01T00:00:00Z' : null}::timestamptz
      where username = ${username}`);
    const revokedAt = state === 'revoked' ? '2026-01-02T00:00:00Z' : null;
    await backend.db.execute(
      sql`update invitations set revoked_at = ${revokedAt}::timestamptz where username = ${username}`,
    );
    // An address gets so many invitations and no more.
    await backend.db.execute(sql`delete from invitation_mails`);
    if (hasPassword(state)) {
      const password = { Password: demoPassword, Permanent: true };
      await client.send(new AdminSetUserPasswordCommand({ ...account(username), ...password }));
    }
    const Command = state === 'disabled' ? AdminDisableUserCommand : AdminEnableUserCommand;
    await client.send(new Command(account(username)));
  }

  return {
    settle,
    async make(person: Person): Promise<void> {
      const names = { givenName: 'Nina', familyName: 'Holt', email: `${person.username}@example.com` };
      const body = { ...accessOf(person), ...names, isRestricted: isRestricted(person) };
      const { status } = await backend.post('admin.demo', 'usermanagement/insert', body);
      if (status !== 201) throw new Error(`${person.username} was not made: ${status}`);
      await settle(person);
    },
    close: () => client.destroy(),
  };
}

/** Asks the running backend for one action, and puts back what it did. @returns what it answered */
export async function tryAction(
  backend: TestBackend,
  people: ReturnType<typeof createPeople>,
  { caller, target, action }: { caller: Person; target: Person; action: UserAction },
): Promise<string> {
  const ask = requests[action];
  if (!ask) throw new Error(`nobody has said how ${action} is asked for`);
  const answer = answerOf(await ask(backend, caller.username, target));
  if (answer !== 'done') return answer;
  await (action === 'delete' ? people.make(target) : people.settle(target));
  return answer;
}
