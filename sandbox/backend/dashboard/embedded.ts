import { createHmac } from 'node:crypto';
import type { EmbeddedDashboard } from '@countinghouse/contract';
import type { Actor } from '../actor/actor.ts';

const validSeconds = 300;

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
