import type { LinkApplication } from '@countinghouse/contract';
import { linkSections, termsVersion } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import { gapsOf, readDraft, todayOf } from './draft.ts';
import type { OpenLink } from './links.ts';
import { presentDocument, presentOwner, presentSections } from './present.ts';

/** What is asked for, and still open: how it came about is between the reviewer and the partner. */
async function findOpenRequests(db: Database, merchantId: string): Promise<LinkApplication['requests']> {
  const rows = await db
    .select()
    .from(merchantRequests)
    .where(
      and(
        eq(merchantRequests.merchantId, merchantId),
        eq(merchantRequests.status, 'open'),
        eq(merchantRequests.side, 'reviewer'),
        inArray(merchantRequests.kind, ['document', 'information']),
      ),
    )
    .orderBy(asc(merchantRequests.id));
  const texts = rows.map(async ({ id, kind, documentKind, dueOn }) => {
    const [first] = await db
      .select({ text: merchantRequestMessages.text })
      .from(merchantRequestMessages)
      .where(eq(merchantRequestMessages.requestId, id))
      .orderBy(asc(merchantRequestMessages.id))
      .limit(1);
    return { id, kind, documentKind, dueOn, text: first?.text ?? '' };
  });
  return Promise.all(texts);
}

/** What a link shows: a strict part of the application, which the contract's schema cuts out. */
export async function presentLinkApplication(
  db: Database,
  { link, merchant }: OpenLink,
  at: Date,
): Promise<LinkApplication> {
  const [now] = await db.select().from(merchants).where(eq(merchants.id, merchant.id));
  const [partner] = await db.select().from(partners).where(eq(partners.id, merchant.partnerId));
  const draft = await readDraft(db, now ?? merchant);
  const today = todayOf(draft.merchant, at);
  const shown: readonly string[] = linkSections;
  const { terms } = draft.row ?? {};
  const { processing: _, ...sections } = presentSections(draft);
  return {
    name: draft.merchant.name,
    partnerName: partner?.name ?? '',
    expiresAt: link.expiresAt.toISOString(),
    finishedAt: draft.link?.finishedAt?.toISOString() ?? null,
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, { version, values }]) => [name, { version, values }]),
    ) as LinkApplication['sections'],
    owners: draft.owners.map(presentOwner),
    documents: draft.documents.map((document) => {
      const { id, kind, fileName, size, uploadedAt, status, expiresOn, reason } = presentDocument(
        document,
        today,
      );
      return { id, kind, fileName, size, uploadedAt, status, expiresOn, reason };
    }),
    requests: await findOpenRequests(db, merchant.id),
    terms: {
      version: termsVersion,
      accepted: terms ? { version: terms.version, name: terms.name, at: terms.at } : null,
    },
    missing: gapsOf(draft, at)
      .filter(({ section }) => shown.includes(section))
      .map((gap) => ({ ...gap, anyOf: [...gap.anyOf] })),
  };
}
