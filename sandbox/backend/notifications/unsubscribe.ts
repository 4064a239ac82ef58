import { createHash, randomBytes } from 'node:crypto';
import type { UnsubscribeBody, UnsubscribePage } from '@countinghouse/contract';
import { type MailCadence, type NotificationKind, unsubscribeDays } from '@countinghouse/contract/vocabulary';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { Unsubscribe } from '../../store/schema/activity.ts';
import { unsubscribeLinks } from '../../store/schema/notification-mails.ts';
import { partners } from '../../store/schema/portfolio.ts';
import { userPreferences, users } from '../../store/schema/users.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import { notFound } from '../http/problem.ts';
import { kindWords } from '../mail/notification-words.ts';
import { findBrand } from '../partners/brand.ts';
import { partnerOf } from '../user-management/publish-user.ts';
import type { UserRow } from '../user-management/select-user.ts';
import { findLanguage } from '../user-management/user-language.ts';
import { channelOf } from './channels.ts';
import { findChosen, lockChosen } from './preferences.ts';

const dayMs = 86_400_000;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const oldest = (now: Date) => new Date(now.getTime() - unsubscribeDays * dayMs);

/** A link that ends mails: nobody can guess it, and its digest alone is kept. */
export async function newUnsubscribeLink(db: Database, ended: Unsubscribe, at: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { subject, kinds } = ended;
  await db.insert(unsubscribeLinks).values({ digest: digestOf(secret), subject, kinds, createdAt: at });
  return secret;
}

export async function forgetUnsubscribeLinks(db: Database, now: Date): Promise<void> {
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, oldest(now)));
}

interface OpenLink {
  link: typeof unsubscribeLinks.$inferSelect;
  user: UserRow;
}

/** The link of a secret, and its user, who is there still. @throws Problem 404 */
async function openLink(tx: Database, secret: string, at: Date): Promise<OpenLink> {
  const isThis = eq(unsubscribeLinks.digest, digestOf(secret));
  const [open] = await tx
    .select({ link: unsubscribeLinks, user: users })
    .from(unsubscribeLinks)
    .innerJoin(users, eq(users.subject, unsubscribeLinks.subject))
    .where(and(isThis, gt(unsubscribeLinks.createdAt, oldest(at))));
  if (!open) throw notFound('Link');
  return open;
}

/** Whose user the mails of a link are for. @throws Problem 404 */
export const partnerOfUnsubscribe = async (tx: Database, secret: string, at: Date): Promise<string | null> =>
  partnerOf(tx, (await openLink(tx, secret, at)).user);

async function present(tx: Database, { link, user }: OpenLink): Promise<UnsubscribePage> {
  const chosen = await findChosen(tx, link.subject);
  const language = (await findLanguage(tx, user)) ?? 'en';
  const partnerId = await partnerOf(tx, user);
  const [partner] = partnerId ? await tx.select().from(partners).where(eq(partners.id, partnerId)) : [];
  return {
    isEnded: link.kinds.every((kind) => channelOf(chosen, user.role, kind).mail === 'off'),
    language,
    kinds: link.kinds.map((kind) => kindWords[language][kind].name),
    partnerName: partner?.name ?? null,
    brand: partner ? await findBrand(tx, partner.id) : null,
  };
}

/** What a link would end, or has ended. It changes nothing: programs that look for harm open every link of a mail. */
export const showUnsubscribe = async (tx: Database, secret: string, at: Date): Promise<UnsubscribePage> =>
  present(tx, await openLink(tx, secret, at));

type Cadences = Partial<Record<NotificationKind, MailCadence>>;

async function setCadences(tx: Database, { link, user }: OpenLink, cadences: Cadences): Promise<Cadences> {
  const chosen = await lockChosen(tx, link.subject);
  const kinds = Object.keys(cadences) as NotificationKind[];
  const before = Object.fromEntries(kinds.map((kind) => [kind, channelOf(chosen, user.role, kind).mail]));
  const changed = kinds.map((kind) => [kind, { ...chosen.channels?.[kind], mail: cadences[kind] }]);
  await tx
    .update(userPreferences)
    .set({ channels: { ...chosen.channels, ...Object.fromEntries(changed) } })
    .where(eq(userPreferences.subject, link.subject));
  return before;
}

/** Ends the mails of a link, or takes that back. Done twice it is done once. @throws Problem 404 */
export async function unsubscribe(
  tx: Database,
  caller: Caller,
  { secret, action }: UnsubscribeBody & { secret: string },
): Promise<UnsubscribePage> {
  const open = await openLink(tx, secret, caller.at);
  const { link, user } = open;
  // Of two at once the second finds what the first did.
  await tx.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.digest, link.digest)).for('update');
  const { isEnded } = await present(tx, open);
  if (action === 'stop' && !isEnded) {
    const before = await setCadences(tx, open, Object.fromEntries(link.kinds.map((kind) => [kind, 'off'])));
    await tx.update(unsubscribeLinks).set({ before }).where(eq(unsubscribeLinks.digest, link.digest));
  }
  if (action === 'undo' && isEnded && link.before) await setCadences(tx, open, link.before);
  if (isEnded !== (action === 'stop'))
    await recordAuditEntry(tx, caller, {
      action: action === 'stop' ? 'user:mails-stop' : 'user:mails-undo',
      recordId: user.username,
      after: { kinds: link.kinds },
    });
  return present(tx, open);
}
