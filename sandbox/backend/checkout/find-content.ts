import type { CheckoutContent } from '@countinghouse/contract';
import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutProfiles, checkoutProfileVersions } from '../../store/schema/checkout.ts';

/** Which version of which profile a hosted page shows; null and null for the portal's usual look. */
export interface ShownVersion {
  profileId: string | null;
  profileVersion: number | null;
}

/** How a hosted page looks, and as which version of which profile. */
export interface ShownContent extends ShownVersion {
  content: CheckoutContent;
}

const usual: ShownContent = { profileId: null, profileVersion: null, content: usualCheckoutContent };

/**
 * What who comes to a link now is shown: what its profile published last. Whoever asks has found the link, and with it
 * which profile it is.
 */
export async function findContent(db: Database, profileId: string | null): Promise<ShownContent> {
  if (profileId === null) return usual;
  const [row] = await db
    .select({ profileVersion: checkoutProfileVersions.version, content: checkoutProfileVersions.content })
    .from(checkoutProfiles)
    .innerJoin(
      checkoutProfileVersions,
      and(
        eq(checkoutProfileVersions.profileId, checkoutProfiles.id),
        eq(checkoutProfileVersions.version, checkoutProfiles.publishedVersion),
      ),
    )
    .where(eq(checkoutProfiles.id, profileId));
  // Links take published profiles only, and what was published stays.
  if (!row) throw new Error(`nothing is published of ${profileId}`);
  return { profileId, ...row };
}

/** What a page was that somebody opened before, by what it says of itself; null where there was no such version. */
export async function findShownContent(
  db: Database,
  { profileId, profileVersion }: ShownVersion,
): Promise<CheckoutContent | null> {
  if (profileId === null || profileVersion === null) return usualCheckoutContent;
  const [row] = await db
    .select({ content: checkoutProfileVersions.content })
    .from(checkoutProfileVersions)
    .where(
      and(
        eq(checkoutProfileVersions.profileId, profileId),
        eq(checkoutProfileVersions.version, profileVersion),
      ),
    );
  return row?.content ?? null;
}
