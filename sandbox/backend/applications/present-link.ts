import type { LinkApplication } from '@countinghouse/contract';
import { linkSections, termsVersion } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import { gapsOf, readDraft, todayOf } from './draft.ts';
import { linkActor } from './link-actor.ts';
import type { OpenLink } from './links.ts';
import { presentDocument, presentOwner, presentSections } from './present.ts';

/** What a link may answer: what a reviewer asks the applicant for and has not closed. */
export const isAskedByLink = (merchantId: string) =>
  and(
    eq(merchantRequests.merchantId, merchantId),
    inArray(merchantRequests.status, ['open', 'answered']),
    eq(merchantRequests.side, 'reviewer'),
    inArray(merchantRequests.kind, ['document', 'information']),
  );

/** What is asked for, and what was answered by a link: all else that was said is between the reviewer and the partner. */
async function findAsked(db: Database, merchantId: string): Promise<LinkApplication['requests']> {
  const rows = await db
    .select()
    .from(merchantRequests)
    .where(isAskedByLink(merchantId))
    .orderBy(asc(merchantRequests.id));
  const messages = await db
    .select()
    .from(merchantRequestMessages)
    .where(inArray(merchantRequestMessages.requestId, ['', ...rows.map(({ id }) => id)]))
    .orderBy(asc(merchantRequestMessages.id));
  return rows.map(({ id, kind, documentKind, status, dueOn }) => {
    const [first, ...later] = messages.filter(({ requestId }) => requestId === id);
    const answers = later
      .filter(({ by }) => by === linkActor.username)
      .map(({ text, at }) => ({ text, at: at.toISOString() }));
    return { id, kind, documentKind, status, dueOn, text: first?.text ?? '', answers };
  });
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
      const shown = presentDocument(document, today);
      const { id, kind, fileName, contentType, size, uploadedAt, status, expiresOn, reason } = shown;
      const isOwn = document.uploadedBy === linkActor.username;
      return { id, kind, fileName, contentType, size, uploadedAt, status, expiresOn, reason, isOwn };
    }),
    requests: await findAsked(db, merchant.id),
    terms: {
      version: termsVersion,
      accepted: terms ? { version: terms.version, name: terms.name, at: terms.at } : null,
    },
    missing: gapsOf(draft, at)
      .filter(({ section }) => shown.includes(section))
      .map((gap) => ({ ...gap, anyOf: [...gap.anyOf] })),
  };
}
