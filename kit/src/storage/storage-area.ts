/** What stays in this browser whoever signs in: looks, and the layout of bank files; nothing that a user did or looked for. */
export const settingNames = ['language', 'preferences', 'list-layout', 'bank-columns'] as const;
export type SettingName = (typeof settingNames)[number];

/** What belongs to the user, in every tab, until the session ends. */
export const userKey = (name: string) => `countinghouse.user.${name}`;

/** What is obfuscated (specification, section 9). */
export const obfuscatedPrefix = 'dz_sec_';

export const settingKey = (name: SettingName) => `countinghouse.${name}`;

/** The place that a visitor wanted before they signed in: nobody's yet. */
export const returnPathKey = 'countinghouse.return-path';

const areas = { local: () => window.localStorage, session: () => window.sessionStorage } as const;
export type StorageArea = keyof typeof areas;

/** Null where there is nothing, or storage is closed to us: private windows may refuse it. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return areas[area]().getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Where storage is full or closed to us, nothing is kept. */
export function writeText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) areas[area]().removeItem(key);
    else areas[area]().setItem(key, text);
  } catch {
    // What is kept here can be asked for again.
  }
}

const notUsers = new Set<string>([...settingNames.map(settingKey), returnPathKey]);

/** Every key that is not known to be the browser's own: what nobody thought of is taken for the user's. */
export function userKeys(area: StorageArea): string[] {
  try {
    return Object.keys(areas[area]()).filter((key) => !notUsers.has(key));
  } catch {
    return [];
  }
}
