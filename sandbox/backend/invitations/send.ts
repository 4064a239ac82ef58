import { invitationDays, invitationPage, type MailLanguage } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { invitations, users } from '../../store/schema/users.ts';
import { assertCurrent } from '../actor/assert-current.ts';
import type { Command } from '../http/command.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import { findMailBrand } from '../partners/brand.ts';
import type { Portals } from '../portals/portals.ts';
import { partnerOf, publishUser } from '../user-management/publish-user.ts';
import { findUser } from '../user-management/repository.ts';
import type { ListedUser } from '../user-management/select-user.ts';
import { newLink } from './links.ts';
import { countMail } from './mail-limit.ts';

export interface InvitationParts {
  /** The backend's own: keys what is kept of addresses, and seals the mails. */
  secret: string;
  outbox: Outbox;
  portals: Portals;
}

const dayMs = 86_400_000;

/** Who sent an invitation, as they are called now; null where they are gone. */
export async function findSender(tx: Database, subject: string): Promise<string | null> {
  const [sender] = await tx.select().from(users).where(eq(users.subject, subject));
  return sender ? `${sender.givenName} ${sender.familyName}`.trim() : null;
}

/** Mails invitations. Each has a link of its own, which ends the one before. */
export function createInvitations({ secret, outbox, portals }: InvitationParts) {
  async function mail(command: Command, user: ListedUser, link: { secret: string; language: MailLanguage }) {
    const { tx, actor } = command;
    const partnerId = await partnerOf(tx, user);
    const brand = await findMailBrand(tx, portals, partnerId);
    const written = invitationMail({
      ...{ language: link.language, username: user.username, givenName: user.givenName, role: user.role },
      sender: await findSender(tx, actor.subject),
      merchant: user.merchantName,
      brand,
      url: `${brand.portal.origin}${invitationPage}#${link.secret}`,
    });
    await outbox.putSealed(
      command,
      { ...written, kind: 'invitation', recipient: user.email, partnerId, language: link.language },
      secret,
    );
  }

  return {
    /** Counts one more to the address, before anything else is asked. @throws Problem 409 */
    count: (command: Command, email: string) => countMail(command, { what: 'invited', email }, secret),

    /** Counts another mail of user management to the address. @throws Problem 409 */
    countOther: (command: Command, what: 'reset' | 'changed', email: string) =>
      countMail(command, { what, email }, secret),

    /**
     * The user as they are then. Their row is locked, or is new. What ends the invitations of a sender who leaves waits
     * for this one, or was first. @throws Problem 403
     */
    async send(command: Command, user: ListedUser, language: MailLanguage): Promise<ListedUser> {
      const { tx, actor, at } = command;
      await assertCurrent(tx, actor, { lock: true });
      const link = newLink();
      const set = {
        ...{ digest: link.digest, language, sender: actor.subject, sentAt: at },
        expiresAt: new Date(at.getTime() + invitationDays * dayMs),
        ...{ resendCount: user.invitation ? user.invitation.resendCount + 1 : 0 },
        ...{ claimedAt: null, revokedAt: null },
      };
      await tx
        .insert(invitations)
        .values({ username: user.username, ...set })
        .onConflictDoUpdate({ target: invitations.username, set });
      await mail(command, user, { secret: link.secret, language });
      const sent = await findUser(tx, actor, user.username);
      await publishUser(tx, sent, at);
      return sent;
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
