import { readObfuscated, writeObfuscated } from '@countinghouse/kit';

export interface RecentPage {
  path: string;
  /** As the browser's tab named it. */
  title: string;
}

const keptCount = 8;
const nameOf = (username: string) => `${username}_recent`;

/** The pages of this tab that the user was at, the latest first. */
export function readRecentPages(username: string): RecentPage[] {
  const kept = readObfuscated(nameOf(username));
  return Array.isArray(kept) ? (kept as RecentPage[]) : [];
}

/** Puts a page in front of those before it. */
export function keepRecentPage(username: string, page: RecentPage): void {
  const others = readRecentPages(username).filter(({ path }) => path !== page.path);
  writeObfuscated(nameOf(username), [page, ...others].slice(0, keptCount));
}
