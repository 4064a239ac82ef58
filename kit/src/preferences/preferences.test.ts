import { afterEach, expect, it } from 'vitest';
import { readSetting, writeSetting } from '../storage/settings.ts';
import { settingKey } from '../storage/storage-area.ts';
import { usePreferences } from './preferences.ts';

const before = usePreferences.getState();
const key = settingKey('preferences');
const kept = () => JSON.parse(readSetting('preferences') ?? 'null');

afterEach(() => {
  usePreferences.setState(before);
  window.localStorage.removeItem(key);
});

it('writes what was changed here over what another tab has chosen since', () => {
  writeSetting('preferences', JSON.stringify({ timeZone: 'Asia/Tokyo', hasShortcuts: false }));
  usePreferences.setState({ theme: 'dark' });
  expect(kept()).toEqual({ timeZone: 'Asia/Tokyo', hasShortcuts: false, theme: 'dark' });
});

it('follows what another tab chooses, and writes nothing for it', () => {
  const chosen = JSON.stringify({ timeZone: 'Asia/Tokyo', theme: 'dark' });
  writeSetting('preferences', chosen);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }));
  expect(usePreferences.getState()).toEqual({ ...before, timeZone: 'Asia/Tokyo', theme: 'dark' });
  expect(readSetting('preferences')).toBe(chosen);
  window.dispatchEvent(new StorageEvent('storage', { key: settingKey('language'), newValue: 'vi' }));
  expect(usePreferences.getState().timeZone).toBe('Asia/Tokyo');
});
