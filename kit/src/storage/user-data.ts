import { readText, returnPathKey, type StorageArea, userKey, userKeys, writeText } from './storage-area.ts';

const ownerKey = 'countinghouse.owner';
const bothAreas: readonly StorageArea[] = ['local', 'session'];

/**
 * The tab's data of a user whose session has ended, in memory alone: what was under way is there when they come back to
 * this page, and nothing of it is left for who closes or reloads it.
 */
let suspended: { owner: string | null; texts: Map<string, string> } | null = null;

function clear(area: StorageArea): void {
  for (const key of userKeys(area)) writeText(area, key, null);
}

/**
 * What a page keeps that shows the portal as somebody else: in memory alone, so that nothing of theirs stays, and nothing
 * of who looks is found there. Null on pages of one's own.
 */
let ofView: Map<string, string> | null = null;

/** From here on, until the session ends, the browser's storage is neither read nor written. */
export function keepInMemory(): void {
  ofView ??= new Map();
}

const readOwn = (area: StorageArea, key: string): string | null =>
  ofView ? (ofView.get(`${area} ${key}`) ?? null) : readText(area, key);

function writeOwn(area: StorageArea, key: string, text: string | null): void {
  if (!ofView) writeText(area, key, text);
  else if (text === null) ofView.delete(`${area} ${key}`);
  else ofView.set(`${area} ${key}`, text);
}

/** Takes all that belongs to the user out of the browser's storage: the session has ended. */
export function leaveUserData(): void {
  ofView = null;
  const owner = readText('session', ownerKey);
  if (owner !== null || suspended === null) {
    // What has no owner is nobody's to get back.
    const keys = owner === null ? [] : userKeys('session');
    suspended = { owner, texts: new Map(keys.map((key) => [key, readText('session', key) ?? ''])) };
  }
  bothAreas.forEach(clear);
}

/**
 * Makes the browser's storage this user's: what somebody else left behind goes.
 * @returns whether another user's session ended on this page
 */
export function claimUserData(username: string): boolean {
  for (const area of bothAreas) {
    const owner = readText(area, ownerKey);
    if (owner !== username) clear(area);
    if (owner !== null && owner !== username) writeText(area, returnPathKey, null);
  }
  const isOther = suspended !== null && suspended.owner !== null && suspended.owner !== username;
  if (suspended && !isOther) for (const [key, text] of suspended.texts) writeText('session', key, text);
  if (isOther) writeText('session', returnPathKey, null);
  suspended = null;
  for (const area of bothAreas) writeText(area, ownerKey, username);
  return isOther;
}

/** A text of this tab's user; after the end of the session, one that waits for them. */
export const readTabText = (key: string): string | null =>
  suspended ? (suspended.texts.get(key) ?? null) : readOwn('session', key);

/** Null removes it. After the end of the session it is written nowhere but in memory. */
export function writeTabText(key: string, text: string | null): void {
  if (!suspended) writeOwn('session', key, text);
  else if (text === null) suspended.texts.delete(key);
  else suspended.texts.set(key, text);
}

/** What all tabs of the signed-in user share, until the session ends; null when there is none or it cannot be read. */
export function readUserData(name: string): unknown {
  try {
    return JSON.parse(readOwn('local', userKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. Nothing is written when nobody is signed in. */
export function writeUserData(name: string, value: unknown): void {
  if (suspended) return;
  writeOwn('local', userKey(name), value === null ? null : JSON.stringify(value));
}

/** Calls `listener` when another tab has changed what is kept under a name, or the session has ended there. */
export function watchUserData(name: string, listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === userKey(name) || key === null) listener();
  });
}
