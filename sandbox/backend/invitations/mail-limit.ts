import { createHmac } from 'node:crypto';
import { invitationLimits } from '@countinghouse/contract/vocabulary';
import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import { invitationMails } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** For whom somebody invites: what one business sends leaves all others their own. */
const teamOf = ({ partnerId, merchantId, role, subject }: Actor): string =>
  partnerId ?? merchantId ?? (role === 'countinghouse' ? role : subject);

/** One mailbox has many addresses: what stands after a plus leads to the same. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** What is counted, each for itself: invitations, codes for a new password, notices of a changed address. */
const refusals = {
  invited: ['invitation_limit', 'The address was sent as many invitations as it may be for now.'],
  reset: ['mail_limit', 'The address was sent as many codes as it may be for now.'],
  changed: ['mail_limit', 'The address was sent as many notices as it may be for now.'],
} as const;

/**
 * Counts a mail before it is sent, so that nobody's mailbox is flooded through another name, another user or the same
 * one again. @throws Problem 409
 */
export async function countMail(
  { tx, actor, at }: Command,
  { what, email }: { what: keyof typeof refusals; email: string },
  secret: string,
): Promise<void> {
  const team = teamOf(actor);
  const recipient = createHmac('sha256', secret)
    .update(`${what}\0${mailboxOf(email)}`)
    .digest('base64url');
  // Of several at once each counts those before it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${team} ${recipient}`}, 51))`);
  const since = (ms: number) => new Date(at.getTime() - ms);
  await tx.delete(invitationMails).where(lte(invitationMails.at, since(dayMs)));
  const [sent] = await tx
    .select({
      inDay: count(),
      inHour: sql<number>`count(*) filter (where ${gt(invitationMails.at, since(hourMs))})`.mapWith(Number),
    })
    .from(invitationMails)
    .where(and(eq(invitationMails.recipient, recipient), eq(invitationMails.team, team)));
  const { inDay = 0, inHour = 0 } = sent ?? {};
  const [reason, message] = refusals[what];
  if (inHour >= invitationLimits.perHour || inDay >= invitationLimits.perDay) throw conflict(reason, message);
  await tx.insert(invitationMails).values({ recipient, team, at });
}
