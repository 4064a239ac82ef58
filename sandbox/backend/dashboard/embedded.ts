import { randomUUID } from 'node:crypto';
import type { EmbeddedDashboard } from '@countinghouse/contract';
import { SignJWT } from 'jose';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';

/** Also for how long the host must remember what was used. */
export const embedSeconds = 300;

/** Where analytics are hosted, and what their addresses are signed with: known there and here alone. */
export interface Embedding {
  url: string;
  secret: string;
}

/** Whose figures are shown. What is not in it may not be shown, whatever else an address says. */
export type EmbeddedScope =
  | { kind: 'everything' }
  | { kind: 'partner'; partnerId: string }
  | { kind: 'merchants'; merchantIds: string[] };

async function scopeOf(db: Database, actor: Actor): Promise<EmbeddedScope> {
  const { role, partnerId, merchantId } = actor;
  if (role === 'countinghouse') return { kind: 'everything' };
  if (role === 'partners' && partnerId) return { kind: 'partner', partnerId };
  if (role === 'merchants' && merchantId) return { kind: 'merchants', merchantIds: [merchantId] };
  if (role !== 'multi-merchant') return { kind: 'merchants', merchantIds: [] };
  const managed = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(visibleTo(db, actor, { merchantId: merchants.id, partnerId: merchants.partnerId }))
    .orderBy(merchants.id);
  return { kind: 'merchants', merchantIds: managed.map(({ id }) => id) };
}

interface Signing {
  db: Database;
  /** Absent where nothing is embedded. */
  embedding: Embedding | undefined;
  portalOrigin: string;
  now: Date;
  /** Tells this address from all others. */
  nonce?: string;
}

/**
 * An address that shows the caller's own figures, and nobody else's: whose they are is signed, and so are the host that
 * it is for, when it ends, and a number that is used once. It names nobody: `sub` says nothing outside.
 */
export async function embeddedDashboard(
  { db, embedding, portalOrigin, now, nonce = randomUUID() }: Signing,
  actor: Actor,
): Promise<EmbeddedDashboard> {
  if (!embedding) return { url: null, validSeconds: null };
  const url = new URL(embedding.url);
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const token = await new SignJWT({ role: actor.role, scope: await scopeOf(db, actor) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(portalOrigin)
    .setAudience(url.origin)
    .setSubject(actor.subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + embedSeconds)
    .setJti(nonce)
    .sign(Buffer.from(embedding.secret));
  url.searchParams.set('token', token);
  return { url: url.href, validSeconds: embedSeconds };
}
