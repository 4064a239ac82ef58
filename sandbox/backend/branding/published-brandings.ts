import { type BrandingContent, readBranding } from '@countinghouse/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { brandings, brandingVersions } from '../../store/schema/branding.ts';

interface ShownVersion {
  partnerId: string;
  version: number;
}

const { partnerId, version, content } = brandingVersions;
const isShown = and(eq(brandings.partnerId, partnerId), eq(brandings.publishedVersion, version));

/**
 * What partners show now, of those who have published anything.
 * @param isNew whether the version that a partner shows is asked for; of the others no content is read
 */
export async function findPublished(
  db: Database,
  isNew: (shown: ShownVersion) => boolean,
): Promise<(ShownVersion & { content: unknown })[]> {
  const shown = await db.select({ partnerId, version }).from(brandingVersions).innerJoin(brandings, isShown);
  const newer = shown.filter(isNew).map((one) => one.partnerId);
  if (newer.length === 0) return [];
  return db
    .select({ partnerId, version, content })
    .from(brandingVersions)
    .innerJoin(brandings, isShown)
    .where(inArray(partnerId, newer));
}

/** What another instance of the backend published is in mails within this time. */
const lookEveryMs = 5_000;

interface Options {
  db: Database;
  take: (brandings: ReadonlyMap<string, BrandingContent>) => void;
}

export interface PublishedBrandings {
  /** Looks at once, as it does by itself every few seconds. */
  look(): Promise<void>;
  close(): void;
}

/** Hands on what partners have published. One that cannot be shown leaves its partner's portal as it was set up. */
export async function watchPublished({ db, take }: Options): Promise<PublishedBrandings> {
  const versions = new Map<string, number>();
  const contents = new Map<string, BrandingContent>();
  async function look(): Promise<void> {
    const newer = await findPublished(db, (shown) => versions.get(shown.partnerId) !== shown.version);
    if (newer.length === 0) return;
    for (const shown of newer) {
      versions.set(shown.partnerId, shown.version);
      const read = readBranding(shown.content);
      if (read) contents.set(shown.partnerId, read);
      else contents.delete(shown.partnerId);
    }
    take(new Map(contents));
  }
  await look();
  const timer = setInterval(
    () => void look().catch((error) => console.error(JSON.stringify({ brandings: String(error) }))),
    lookEveryMs,
  );
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}
