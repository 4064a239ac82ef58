import { readText, type SettingName, settingKey, writeText } from './storage-area.ts';

/** A setting of this browser, which whoever signs in next finds too. */
export const readSetting = (name: SettingName): string | null => readText('local', settingKey(name));

/** Keeps a setting of this browser. Nothing that tells of a user or of what they looked for belongs in one. */
export const writeSetting = (name: SettingName, value: string): void =>
  writeText('local', settingKey(name), value);
