/** Between these a frame may choose how high it is. */
const heights = { least: 200, most: 20_000 };

/** The height that a message of the frame asks for; null where it says anything else. */
export function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as { type?: unknown; height?: unknown };
  if (type !== 'countinghouse:height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(Math.max(Math.ceil(height), heights.least), heights.most);
}

export interface Look {
  language: string;
  theme: 'light' | 'dark';
}

/** What the frame is told: a new token before its own ends, and how the portal looks. */
export type FrameMessage =
  | { type: 'countinghouse:token'; token: string }
  | ({ type: 'countinghouse:look' } & Look);

/** The token of a signed address. */
export const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** The address with the look that the frame begins with. That is not signed: it is about looks alone. */
export function addressWith(url: string, { language, theme }: Look): string {
  const address = new URL(url);
  address.searchParams.set('language', language);
  address.searchParams.set('theme', theme);
  return address.href;
}

/** Whether an address is of the one origin that may be framed, which is never the portal's own. */
export const isFramed = (url: string | null, allowed: string | null): url is string =>
  url !== null &&
  allowed !== null &&
  URL.canParse(url) &&
  new URL(url).origin === allowed &&
  allowed !== window.location.origin;
