type Named = readonly [pattern: RegExp, name: string];

/** The first that fits: browsers name those that they descend from, too. */
const browsers: readonly Named[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly Named[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (named: readonly Named[], text: string) => named.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A browser and its system, such as `Chrome on Windows`, out of a user agent; null where it names neither. Without
 * versions: a browser that was updated is the same.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 300) ?? '';
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  return browser && system ? `${browser} on ${system}` : null;
}
