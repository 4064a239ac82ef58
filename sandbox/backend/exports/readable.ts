import type { ExportKind, Permission } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { exportJobs } from '../../store/schema/exports.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { teamOf } from '../views/team.ts';

/** What somebody must be allowed to read of whom a file of the kind is read. */
const kindPermissions: Record<ExportKind, Permission> = {
  transactions: 'transactions:read',
  disputes: 'disputes:read',
  deposit: 'deposits:read',
  deposits: 'deposits:read',
  'merchant-status': 'merchant-status:read',
  users: 'users:read',
  'access-review': 'users:read',
  'payment-links': 'checkout:read',
};

/**
 * Whom an actor can share files with, and whose shared files they read: those who see the very same records. Managers
 * have merchants of their own each, so that a file of one would show another what they may not see: they have nobody.
 */
export function fileTeamOf(actor: Actor): string | null {
  const { role, merchantId, partnerId } = actor;
  const isWhole =
    role === 'countinghouse' || (role === 'merchants' && merchantId) || (role === 'partners' && partnerId);
  return isWhole ? teamOf(actor) : null;
}

export const ownExports = ({ subject }: Pick<Actor, 'subject'>): SQL | undefined =>
  and(eq(exportJobs.subject, subject), isNull(exportJobs.deletedAt));

/** Files that others shared with the actor's team, of kinds that the actor reads. Others' files are there while they last. */
export function sharedExports(actor: Actor): SQL | undefined {
  const team = fileTeamOf(actor);
  if (team === null) return undefined;
  const kinds = Object.keys(kindPermissions) as ExportKind[];
  return and(
    eq(exportJobs.sharedWith, team),
    eq(exportJobs.status, 'ready'),
    isNull(exportJobs.deletedAt),
    inArray(
      exportJobs.kind,
      kinds.filter((kind) => actorHas(actor, kindPermissions[kind])),
    ),
  );
}

/** What the actor may open: the same when it is listed, looked at and downloaded. */
export const readableExports = (actor: Actor): SQL | undefined => or(ownExports(actor), sharedExports(actor));
