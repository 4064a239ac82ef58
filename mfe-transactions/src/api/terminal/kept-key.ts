import { idempotencyHours } from '@countinghouse/contract/vocabulary';
import { currentUser, readObfuscated, removeObfuscated, writeObfuscated } from '@countinghouse/kit';

const nameOf = () => `${currentUser().username}_payment`;

/** Keeps the key of a payment that is on its way, and nothing else of it, in case the page is reloaded meanwhile. */
export const keepKey = (key: string): void => writeObfuscated(nameOf(), { key, at: Date.now() });

export const forgetKey = (): void => removeObfuscated(nameOf());

interface KeptKey {
  key: string;
  /** Whether the backend may have forgotten it: then nothing found does not mean that nothing was paid. */
  isOld: boolean;
}

/** The key of a payment whose outcome this tab never learned; null when there is none. */
export function readKey(): KeptKey | null {
  const kept = readObfuscated(nameOf()) as { key?: unknown; at?: unknown } | null | undefined;
  if (typeof kept?.key !== 'string' || typeof kept.at !== 'number') return null;
  const hours = (Date.now() - kept.at) / 3_600_000;
  return { key: kept.key, isOld: hours > idempotencyHours - 1 };
}
