import { type BrandingContent, readBranding } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { brandings, brandingVersions } from '../../store/schema/branding.ts';

interface Published {
  partnerId: string;
  version: number;
  content: unknown;
}

/** What each partner shows now, of those who have published anything. */
export const findPublished = (db: Database): Promise<Published[]> =>
  db
    .select({
      partnerId: brandingVersions.partnerId,
      version: brandingVersions.version,
      content: brandingVersions.content,
    })
    .from(brandingVersions)
    .innerJoin(
      brandings,
      and(
        eq(brandings.partnerId, brandingVersions.partnerId),
        eq(brandings.publishedVersion, brandingVersions.version),
      ),
    );

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
  async function look(): Promise<void> {
    const published = await findPublished(db);
    take(
      new Map(
        published.flatMap(({ partnerId, content }) => {
          const read = readBranding(content);
          return read ? [[partnerId, read] as const] : [];
        }),
      ),
    );
  }
  await look();
  const timer = setInterval(
    () => void look().catch((error) => console.error(JSON.stringify({ brandings: String(error) }))),
    lookEveryMs,
  );
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}
