import type { Registry } from '@countinghouse/contract';
import { readPortalData, setRegistry } from '@countinghouse/kit';
import { publishIntegrity } from './area-integrity.ts';

const address = '/registry.json';
const timeoutMs = 10_000;

/** What is published now, where that is not what this page runs. */
let newer: Registry | null = null;
/** What the page came with is as old as the page. */
let checkedAt = 0;
let checking: Promise<void> | null = null;

async function ask(): Promise<void> {
  const known = readPortalData().registry.revision;
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) return;
  checkedAt = performance.now();
  // It is long, and mostly the same: its name tells.
  if (answer.headers.get('etag') === `"${known}"`) newer = null;
  else newer = (await answer.json()) as Registry;
}

/** Finds out what is published, once however many ask. Where that cannot be had, the page goes on as it is. */
export function checkRegistry(): Promise<void> {
  checking ??= ask()
    .catch(() => undefined)
    .finally(() => {
      checking = null;
    });
  return checking;
}

/** The same, unless it was found out within the last `ms`. */
export const checkRegistryAfter = (ms: number): Promise<void> =>
  performance.now() - checkedAt < ms ? Promise.resolve() : checkRegistry();

/** Takes over what is published: the page has its areas from here on. @returns whether anything is another */
export function adoptRegistry(): boolean {
  if (!newer) return false;
  publishIntegrity(newer.areas);
  setRegistry(newer);
  newer = null;
  return true;
}
