import { currentUser, readObfuscated, removeObfuscated, writeObfuscated } from '@countinghouse/kit';
import type { Intent } from './intent.ts';

export interface KeptIntent {
  intent: Intent;
  /** False while it can be undone: nobody but this browser knows of it. */
  wasSent: boolean;
}

// By user, as the backend keeps keys: another user's key would be a new one, and move money again.
const nameOf = (username: string) => `${username}_intents`;

/** Keeps intents whose outcome is not known yet, for this tab and over a reload. */
export function keepIntents(kept: readonly KeptIntent[]): void {
  const name = nameOf(currentUser().username);
  if (kept.length === 0) removeObfuscated(name);
  else writeObfuscated(name, kept);
}

/** What the signed-in user's page kept before it was reloaded. */
export function readIntents(): KeptIntent[] {
  const kept = readObfuscated(nameOf(currentUser().username));
  return Array.isArray(kept) ? (kept as KeptIntent[]) : [];
}
