import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminListUserAuthEventsCommand,
  type AdminListUserAuthEventsCommandOutput,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Role, restrictedGroup } from '@countinghouse/contract/vocabulary';
import { conflict, Problem } from '../http/problem.ts';
import { type GroupMeaning, type GroupNames, groupChanges } from './identity-groups.ts';
import { type Asking, problemOf } from './identity-problem.ts';
import { signInFacts } from './identity-sign-ins.ts';

export interface IdentitySettings {
  /** Address of the identity service; absent for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  poolId: string;
  /** How long one call may take, repetitions included. */
  timeoutMs?: number;
  /** The emulator's key; absent where the environment brings credentials of its own. */
  accessKeyId: string | undefined;
}

export type Attributes = Record<string, string>;

const toList = (attributes: Attributes) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Told to nobody; it ends in what rules for passwords may ask for. */
const madeUpPassword = () => `${randomBytes(32).toString('base64url')}aA1!`;

const createClient = ({ endpoint, region, accessKeyId }: IdentitySettings) =>
  new CognitoIdentityProviderClient({
    region,
    maxAttempts: 2,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey: 'not-checked' } }),
  });

/** At Amazon it is threat protection that keeps them: a pool without it does not say. */
const latestEvents = (user: { UserPoolId: string; Username: string }) =>
  new AdminListUserAuthEventsCommand({ ...user, MaxResults: 60 });

function passwordChangeIn({ AuthEvents = [] }: AdminListUserAuthEventsCommandOutput): Date | null {
  const changed = AuthEvents.find(
    ({ EventType, EventResponse }) =>
      (EventType === 'PasswordChange' || EventType === 'ForgotPassword') && EventResponse === 'Pass',
  );
  return changed?.CreationDate ?? null;
}

/** What the service is asked about an account, and does not change. */
const accountReads = ({ client, asked, limit, user }: Asking) => {
  return {
    /** Whether there is an account of this name with this address. */
    async hasAccount(username: string, email: string): Promise<boolean> {
      try {
        const { UserAttributes = [] } = await asked(
          client.send(new AdminGetUserCommand(user(username)), limit()),
        );
        return UserAttributes.some(({ Name, Value }) => Name === 'email' && Value === email);
      } catch (error) {
        if (error instanceof Problem && error.code === 'not_found') return false;
        throw error;
      }
    },
    /** When a user changed their password last; null where that is not among their latest events. */
    findPasswordChange: async (username: string): Promise<Date | null> =>
      passwordChangeIn(await asked(client.send(latestEvents(user(username)), limit()))),
    async describe(username: string) {
      const [facts, membership] = await Promise.all([
        asked(client.send(new AdminGetUserCommand(user(username)), limit())),
        asked(client.send(new AdminListGroupsForUserCommand(user(username)), limit())),
      ]);
      return { ...facts, groups: (membership.Groups ?? []).map(({ GroupName }) => GroupName ?? '') };
    },
  };
};

/** What becomes of the password of an account, and whether it has one. */
const passwordChanges = ({ client, asked, limit, user }: Asking) => {
  const setPassword = async (username: string, Password: string, Permanent: boolean): Promise<void> => {
    const input = { ...user(username), Password, Permanent };
    await asked(client.send(new AdminSetUserPasswordCommand(input), limit()));
  };
  return {
    /** @throws Problem 404 without an account, 409 where its user has chosen a password */
    async assertNoPassword(username: string): Promise<void> {
      const { UserStatus } = await asked(client.send(new AdminGetUserCommand(user(username)), limit()));
      if (UserStatus === 'FORCE_CHANGE_PASSWORD') return;
      throw conflict('account_state', 'The account’s state does not allow it.');
    },
    /** Sets the password that a user chose. @throws Problem 400 that names `newPassword` */
    choosePassword: (username: string, password: string) => setPassword(username, password, true),
    /** Has no password open the account, until another is chosen. */
    dropPassword: (username: string) => setPassword(username, madeUpPassword(), false),
  };
};

/** The identity service's admin operations that user management needs. */
export function createIdentityService(settings: IdentitySettings, groups: GroupNames) {
  const { poolId, timeoutMs = 5_000 } = settings;
  const client = createClient(settings);
  // The SDK's own time-outs end a silent call after minutes or only warn; this one ends it.
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const asked = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw problemOf(error);
    }
  };
  const user = (Username: string) => ({ UserPoolId: poolId, Username });
  const { joinGroup, leaveGroups, setMembership, join } = groupChanges(
    { client, asked, limit, user },
    groups,
  );
  const endSessions = (username: string) =>
    asked(client.send(new AdminUserGlobalSignOutCommand(user(username)), limit()));

  return {
    setMembership,
    /** Creates an account that nobody has a password of; the service mails nothing. */
    async invite(username: string, attributes: Attributes, meanings: readonly GroupMeaning[]): Promise<void> {
      const input = {
        ...user(username),
        UserAttributes: toList(attributes),
        MessageAction: 'SUPPRESS' as const,
      };
      await asked(client.send(new AdminCreateUserCommand(input), limit()));
      await join(username, meanings);
    },
    join,
    update: (username: string, attributes: Attributes) =>
      asked(
        client.send(
          new AdminUpdateUserAttributesCommand({ ...user(username), UserAttributes: toList(attributes) }),
          limit(),
        ),
      ),
    endSessions,
    /** Membership in exactly these of the groups that stand for a role. */
    async setRole(username: string, role: Role): Promise<void> {
      await joinGroup(username, role);
      await leaveGroups(username, (meaning) => meaning !== restrictedGroup && meaning !== role);
    },
    /** A disabled account's sessions end. */
    async setEnabled(username: string, isEnabled: boolean): Promise<void> {
      if (isEnabled) await asked(client.send(new AdminEnableUserCommand(user(username)), limit()));
      else {
        await asked(client.send(new AdminDisableUserCommand(user(username)), limit()));
        await endSessions(username);
      }
    },
    /** An account that is gone is none to delete: the call before this one may have ended halfway. */
    async remove(username: string): Promise<void> {
      try {
        await asked(client.send(new AdminDeleteUserCommand(user(username)), limit()));
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'not_found')) throw error;
      }
    },
    /** Mails a code for a new password; what the mail says is for the pool's triggers, which write and send it. */
    resetPassword: (username: string, ClientMetadata: Record<string, string>) =>
      asked(client.send(new AdminResetUserPasswordCommand({ ...user(username), ClientMetadata }), limit())),
    ...accountReads({ client, asked, limit, user }),
    ...passwordChanges({ client, asked, limit, user }),
    ...signInFacts({ client, asked, limit, user }),
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
