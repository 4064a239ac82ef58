import Bowser from 'bowser';

/** A browser and its system by the names that people know them by; null for what the user agent does not tell. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

export function deviceNameOf(userAgent: string | null): DeviceName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.', 1)[0];
  return {
    browser: browser.name ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
  };
}
