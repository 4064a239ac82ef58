import { createHmac } from 'node:crypto';
import type { Boards, EmbeddedDashboard } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { userPreferences } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command } from '../http/command.ts';

const validSeconds = 300;
const firstBoards: Boards['boards'] = [{ name: 'Overview', widgets: ['volume', 'approval_rate', 'latest'] }];

export async function findBoards(db: Database, actor: Actor): Promise<Boards> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.subject, actor.subject));
  return { boards: row?.boards ?? firstBoards };
}

export async function setBoards({ tx, actor }: Command, { boards }: Boards): Promise<Boards> {
  await tx
    .insert(userPreferences)
    .values({ subject: actor.subject, boards })
    .onConflictDoUpdate({ target: userPreferences.subject, set: { boards } });
  return { boards };
}

/** An address that shows the caller's own figures, and nobody else's: who it is for is part of what is signed. */
export function embeddedDashboard(
  { embedUrl, secret, now }: { embedUrl: string | undefined; secret: string; now: Date },
  actor: Actor,
): EmbeddedDashboard {
  if (!embedUrl) return { url: null };
  const url = new URL(embedUrl);
  const expires = Math.floor(now.getTime() / 1_000) + validSeconds;
  const claims = {
    user: actor.username,
    role: actor.role,
    partner: actor.partnerId,
    merchant: actor.merchantId,
  };
  for (const [key, value] of Object.entries(claims)) if (value) url.searchParams.set(key, value);
  url.searchParams.set('expires', String(expires));
  url.searchParams.set('signature', createHmac('sha256', secret).update(url.search).digest('base64url'));
  return { url: url.href };
}
