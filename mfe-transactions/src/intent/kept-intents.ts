import { readObfuscated, removeObfuscated, useAuth, writeObfuscated } from '@countinghouse/kit';
import type { Intent } from './intent.ts';

export interface KeptIntent {
  intent: Intent;
  /** False while it can be undone: nobody but this browser knows of it. */
  wasSent: boolean;
  /** Its user left before it was sent: it is not sent any more. */
  wasStopped: boolean;
}

// By user, as the backend keeps keys: another user's key would be a new one, and move money again.
const nameOf = (username: string | undefined) => `${username}_intents`;

let isUsed = false;
const listeners = new Set<() => void>();

/** Keeps intents that have something to tell their user yet, for this tab and over a reload. */
export function keepIntents(username: string, kept: readonly KeptIntent[]): void {
  if (kept.length === 0) removeObfuscated(nameOf(username));
  else writeObfuscated(nameOf(username), kept);
  if (isUsed || kept.length === 0) return;
  isUsed = true;
  for (const listener of listeners) listener();
}

/** What the signed-in user's page kept before it was reloaded. */
export function readIntents(): KeptIntent[] {
  const kept = readObfuscated(nameOf(useAuth.getState().user?.username));
  return Array.isArray(kept) ? (kept as KeptIntent[]) : [];
}

/** Whether money was moved on this page, or before it was reloaded: then there may be something to tell. */
export const hasIntents = (): boolean => isUsed || readIntents().length > 0;

/** Calls `listener` when `hasIntents` has changed. */
export function watchIntents(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
