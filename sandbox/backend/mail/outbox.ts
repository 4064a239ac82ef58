import { unsubscribePath } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { outbox } from '../../store/schema/activity.ts';
import { seal, unseal } from '../applications/sealed.ts';
import { eachDue } from '../clock/due-work.ts';
import type { Command } from '../http/command.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { newId } from '../new-id.ts';
import { newUnsubscribeLink } from '../notifications/unsubscribe.ts';
import { findMailBrand, type MailBrand } from '../partners/brand.ts';
import type { Portals } from '../portals/portals.ts';
import { closingHtml, closingOf, closingText } from './brand-closing.ts';
import { unsubscribeWords, withClosing, withUnsubscribe } from './branded-html.ts';
import { headerLine } from './header-line.ts';
import { type InlinePart, logoPartOf } from './logo-part.ts';

/** Has the mails sent that are due. */
export const mailQueue = 'mails';
const timeoutMs = 10_000;

type Mail = typeof outbox.$inferSelect;
export type NewMail = Pick<Mail, 'recipient' | 'kind' | 'subject' | 'text' | 'partnerId'> &
  Partial<Pick<Mail, 'language' | 'html' | 'unsubscribe'>>;

/**
 * Writes a mail down in the transaction of what it tells of. It waits in the database until the mail service took it:
 * none is lost with a process, and none goes out for what was rolled back.
 */
export async function writeMail(tx: Database, at: Date, mail: NewMail): Promise<void> {
  await tx.insert(outbox).values({ ...mail, id: newId('mail', at), createdAt: at, dueAt: at });
}

/**
 * As `writeMail`, for what opens something: nothing of it can be read here before it leaves, and then it is gone.
 * @param secret the backend's own
 */
export async function writeSealedMail(tx: Database, at: Date, mail: NewMail, secret: string): Promise<void> {
  const id = newId('mail', at);
  const [text, html] = [mail.text, mail.html ?? null].map((part) => part && seal(secret, id, part));
  await tx
    .insert(outbox)
    .values({ ...mail, id, text: text ?? '', html: html ?? null, isSealed: true, createdAt: at, dueAt: at });
}

/** The outbox for commands: their mails leave as soon as they are committed. */
export const createOutbox = (jobs: Jobs) => ({
  async put({ tx, at, afterCommit }: Command, mail: NewMail): Promise<void> {
    await writeMail(tx, at, mail);
    afterCommit(() => jobs.send(mailQueue, {}));
  },
  async putSealed({ tx, at, afterCommit }: Command, mail: NewMail, secret: string): Promise<void> {
    await writeSealedMail(tx, at, mail, secret);
    afterCommit(() => jobs.send(mailQueue, {}));
  },
});

export type Outbox = ReturnType<typeof createOutbox>;

/** A mail as it is read. @throws when it was sealed with another secret */
function opened(mail: Mail, secret: string): Mail {
  if (!mail.isSealed) return mail;
  const open = (part: string) => {
    const read = unseal(secret, mail.id, part);
    if (read === null) throw new Error('the mail does not open');
    return read;
  };
  return { ...mail, text: open(mail.text), html: mail.html && open(mail.html) };
}

/** With what its brand ends every mail with, as it is when the mail leaves. */
function withBrand(mail: Mail, brand: MailBrand): Mail {
  const closing = closingOf(brand.portal, mail.language);
  return {
    ...mail,
    text: mail.text + closingText(closing),
    html: mail.html && withClosing(mail.html, closingHtml(closing)),
  };
}

/** From whom it comes: a name that is nobody's address, and an address that the brand or the deployment has. */
function senderOf({ portal }: MailBrand, senderAddress: string) {
  const sender = portal.brand?.mail.sender;
  return { name: headerLine(sender?.name ?? portal.name), address: sender?.address ?? senderAddress };
}

/** The link that ends such mails, at the end of what is read. It is in no row: it is made as the mail leaves. */
function withLink(mail: Mail, url: string): Mail {
  const { language = 'en' } = mail.unsubscribe ?? {};
  return {
    ...mail,
    text: `${mail.text}\n\n${unsubscribeWords[language]}:\n${url}`,
    html: mail.html && withUnsubscribe(mail.html, url),
  };
}

/** By which mail programs end such mails with one press of a button of their own (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Hands a mail over to the service that delivers it, which knows one that comes again by its id. @throws when it is not taken */
async function deliver(
  mailUrl: string,
  mail: Mail,
  {
    from,
    logo,
    unsubscribeUrl,
  }: { from: { name: string; address: string }; logo: InlinePart | null; unsubscribeUrl: string | null },
): Promise<void> {
  const { id, recipient, kind, subject, text, html } = unsubscribeUrl ? withLink(mail, unsubscribeUrl) : mail;
  const response = await fetch(mailUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      from,
      to: headerLine(recipient),
      kind,
      subject: headerLine(subject),
      text,
      ...(html && { html }),
      ...(logo && { inline: [logo] }),
      ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
}

/** Sends what waits; `secret` opens what was sealed. A mail that the service does not take is retried; one that it never takes is set aside. */
export const sendMails = (mailUrl: string, { secret, portals }: { secret: string; portals: Portals }) =>
  eachDue(
    {
      ...{ name: 'mails', lane: 'mails', table: outbox, dueAt: outbox.dueAt, key: [outbox.id] },
      ...{ callsOut: true, turnsOf: outbox.partnerId },
    },
    async (db, mail, { at }) => {
      // Kept once with its partner, and not with each of a thousand mails that wait.
      const brand = await findMailBrand(db, portals, mail.partnerId);
      const link = mail.unsubscribe && (await newUnsubscribeLink(db, mail.unsubscribe, at));
      const unsubscribeUrl = link && `${brand.portal.origin}${unsubscribePath}/${link}`;
      await deliver(mailUrl, withBrand(opened(mail, secret), brand), {
        from: senderOf(brand, portals.senderAddress),
        logo: mail.html ? await logoPartOf(brand.logo) : null,
        unsubscribeUrl,
      });
      await db.delete(outbox).where(eq(outbox.id, mail.id));
    },
  );
