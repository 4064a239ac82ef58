import type { EndedView, StartedView, ViewAsBody } from '@countinghouse/contract';
import { viewAsMinutes, viewableRoles } from '@countinghouse/contract/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../store/schema/activity.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { viewAs } from '../../store/schema/view-as.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import type { Outbox } from '../mail/outbox.ts';
import { findMerchant, visibleOf } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';
import { findPartner } from '../partners/repository.ts';
import type { Portals } from '../portals/portals.ts';
import { assertAllowed } from '../user-management/assert-allowed.ts';
import { findUser } from '../user-management/repository.ts';
import { resolveUserScope } from '../user-management/resolve-user-scope.ts';
import { endViews, entryOnView, type ViewRow } from './end-views.ts';
import { tellViewed } from './tell-viewed.ts';

/** Within an hour: every view of a user mails them. */
const mostOfUser = 10;
const mostOfViewer = 60;

type Target = Pick<
  ViewRow,
  'targetUsername' | 'targetSubject' | 'role' | 'isRestricted' | 'partnerId' | 'merchantId' | 'merchantIds'
> & { name: string; email: string | null };

/** @throws Problem 403, 404, 409 */
async function targetUser({ tx, actor }: Command, username: string): Promise<Target> {
  const user = await findUser(tx, actor, username, { lock: true });
  assertAllowed(actor, user, 'view_as');
  const { subject, role, isRestricted, partnerId, merchantId, email, givenName, familyName } = user;
  return {
    ...{ targetUsername: username, targetSubject: subject, role, isRestricted, partnerId, merchantId },
    ...{ merchantIds: null, name: `${givenName} ${familyName}`.trim() || username, email },
  };
}

async function nameOfPlace(
  { tx, actor }: Command,
  { partnerId, merchantId, merchantIds }: Pick<Target, 'partnerId' | 'merchantId' | 'merchantIds'>,
): Promise<string> {
  if (merchantId !== null) return (await findMerchant(tx, actor, merchantId)).name;
  if (partnerId !== null) return (await findPartner(tx, actor, partnerId)).name;
  const [first] = merchantIds ?? [];
  const [one] = first ? await tx.select().from(merchants).where(eq(merchants.id, first)) : [];
  return one?.name ?? '';
}

/** @throws Problem 400, 404, 409 */
async function targetRole(command: Command, body: ViewAsBody): Promise<Target> {
  const { tx, actor } = command;
  const { role, isRestricted = false } = body;
  if (role === undefined) throw invalidField('username', 'required');
  if (role === 'countinghouse')
    throw conflict('administrator', 'Nobody sees the portal as an administrator.');
  if (!viewableRoles(actor).includes(role))
    throw conflict('above_own_rights', 'Nobody sees the portal as a role that may do what they may not.');
  const place = await resolveUserScope(command, { ...body, role });
  const wanted = [...new Set(body.merchantIds ?? [])];
  const merchantIds = role === 'multi-merchant' ? await visibleOf(tx, actor, wanted) : null;
  if (merchantIds && merchantIds.length < wanted.length) throw notFound('Merchant');
  const name = await nameOfPlace(command, { ...place, merchantIds });
  return {
    ...{ targetUsername: null, targetSubject: null, role, isRestricted, ...place, merchantIds },
    ...{ name, email: null },
  };
}

/** A view of a user or of a role, told to the audit trail and to the user. One that the caller had open ends. */
export const startViewAs =
  ({ outbox, portals }: { outbox: Outbox; portals: Portals }) =>
  async (command: Command, body: ViewAsBody): Promise<StartedView> => {
    const { tx, actor, at } = command;
    const { username } = body;
    if (username !== undefined && body.role !== undefined)
      throw invalidField('role', 'not_for_role', { role: body.role });
    // One after the other: two at once neither count the same, nor leave two views open.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`view as of ${actor.subject}`}, 0))`,
    );
    const { name, email, ...target } =
      username === undefined ? await targetRole(command, body) : await targetUser(command, username);
    await assertNotTooOften(command, {
      ...{ action: 'user:view-start', ofRecord: eq(auditEntries.recordId, username ?? '') },
      ...{ mostOfRecord: mostOfUser, mostOfUser: mostOfViewer },
      message: 'Too many views were begun. Try again in an hour.',
    });
    await endViews(tx, eq(viewAs.subject, actor.subject), { caller: command, why: 'replaced' });
    const { subject } = actor;
    const endsAt = new Date(at.getTime() + viewAsMinutes * 60_000);
    const view = {
      ...{ id: newId('vas', at), subject, username: actor.username, ...target },
      ...{ startedAt: at, endsAt },
    };
    await tx.insert(viewAs).values(view);
    const { id, role, isRestricted, partnerId, merchantId, merchantIds, targetUsername } = view;
    const after = {
      id,
      role,
      isRestricted,
      ...(merchantIds && { merchantIds }),
      endsAt: endsAt.toISOString(),
    };
    await recordAuditEntry(tx, command, { ...(await entryOnView(tx, 'user:view-start', view)), after });
    if (email) await tellViewed(command, { view, name, email }, { outbox, portals });
    return {
      ...{ id, username: targetUsername, name, email, role, isRestricted, partnerId, merchantId },
      secondsLeft: viewAsMinutes * 60,
    };
  };

/** Ends the caller's view. */
export async function endViewAs(command: Command): Promise<EndedView> {
  const { tx, actor } = command;
  const count = await endViews(tx, eq(viewAs.subject, actor.subject), { caller: command, why: 'ended' });
  return { hasEnded: count > 0 };
}
