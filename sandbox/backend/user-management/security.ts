import type { SecondFactorResetBody, UserDone } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command, ServiceCommand } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import type { Outbox } from '../mail/outbox.ts';
import { secondFactorResetMail } from '../mail/second-factor-mail.ts';
import type { Portals } from '../portals/portals.ts';
import { assertAllowed } from './assert-allowed.ts';
import { findSeen } from './find-seen.ts';
import type { IdentityService } from './identity-service.ts';
import { lockUser } from './lock-user.ts';
import { partnerOf } from './publish-user.ts';
import { findUser } from './repository.ts';
import { learnSecondFactors } from './second-factor.ts';
import { entryOn } from './user-attributes.ts';
import { updateRow } from './user-rows.ts';

interface Parts {
  db: Database;
  openIdentity: () => Promise<IdentityService>;
  outbox: Outbox;
  portals: Portals;
}

const done = (username: string): UserDone => ({ username, done: true });

/** Each time lets whoever guesses at the password try ten more. */
const unlocks = { ofRecord: 3, ofUser: 60 };

/**
 * What the proxy is about to do: it asks here whether its user may, and the trail says that they did. @throws Problem 403, 404, 409, 429
 */
async function unlock(command: Command, { username }: { username: string }): Promise<UserDone> {
  const { tx, actor } = command;
  const user = await lockUser(tx, actor, username);
  assertAllowed(actor, user, 'unlock');
  await assertNotTooOften(command, {
    action: 'user:unlock',
    ofRecord: eq(auditEntries.recordId, username),
    ...{ mostOfRecord: unlocks.ofRecord, mostOfUser: unlocks.ofUser },
    message: 'The account was unlocked too often within the last hour.',
  });
  await recordAuditEntry(tx, command, entryOn('user:unlock', user));
  return done(username);
}

/** As `unlock`, for the end of one session. */
async function endSession(command: Command, { username }: { username: string }): Promise<UserDone> {
  const { tx, actor } = command;
  const user = await findUser(tx, actor, username);
  assertAllowed(actor, user, 'end_sessions');
  await recordAuditEntry(tx, command, entryOn('user:end-session', user));
  return done(username);
}

/** How the accounts of users are secured, and let in again. */
export function createUserSecurity({ db, openIdentity, outbox, portals }: Parts) {
  /**
   * Sessions end first: whoever has the lost factor in hand is out before anything is written. The list changes last,
   * so that the same call, made again, completes what a stop left half done.
   */
  async function resetSecondFactor(
    work: ServiceCommand,
    { username, reason }: SecondFactorResetBody,
  ): Promise<UserDone> {
    const { actor } = work;
    const user = await work.transact(async ({ tx }) => {
      const found = await findUser(tx, actor, username);
      assertAllowed(actor, found, 'reset_second_factor');
      return found;
    });
    const identity = await openIdentity();
    const names = await identity.findSecondFactors(username);
    if (names.length === 0 && user.secondFactor === 'off')
      throw conflict('no_second_factor', 'The account has no second factor.');
    await identity.endSessions(username);
    await identity.removeSecondFactors(username, names);
    await work.transact(async (command) => {
      const { tx } = command;
      await updateRow(command, username, { secondFactor: 'off' });
      await recordAuditEntry(tx, command, {
        ...entryOn('user:reset-second-factor', user),
        after: { reason },
      });
      const partnerId = await partnerOf(tx, user);
      const { origin } = portals.ofPartner(partnerId);
      const mail = secondFactorResetMail({ username, portalOrigin: origin });
      await outbox.put(command, {
        ...{ ...mail, kind: 'second-factor-reset', recipient: user.email, partnerId },
      });
    });
    return done(username);
  }

  /** Of the caller, whoever they are, or of whom they may see the security. */
  async function learn(work: ServiceCommand, { username }: { username: string }): Promise<UserDone> {
    if (username !== work.actor.username) await findSeen(db, work.actor, username);
    await learnSecondFactors(db, openIdentity)(username);
    return done(username);
  }

  return { resetSecondFactor, unlock, endSession, learn };
}
