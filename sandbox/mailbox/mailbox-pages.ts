import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import type { Mailbox } from './mailbox.ts';
import { renderMailbox } from './mailbox-view.ts';

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'";
/** A mail's HTML comes from outside: it runs nothing, loads nothing, and has no origin. */
const htmlPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
const querySchema = z.object({ to: z.string().optional() }).catch({});

const lineSchema = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^\r\n]*$/, 'must be one line');
const mailSchema = z.strictObject({
  id: z.string().min(1).max(64),
  from: z.strictObject({ name: lineSchema, address: z.email() }).optional(),
  to: z.email(),
  kind: z.enum([
    'export',
    'alert',
    'receipt',
    'payment-link',
    'bank-change',
    'change-decided',
    'view-as',
    'second-factor-reset',
    'statement',
    'dispute',
    'merchant',
    'notice',
    'notice-code',
    'invitation',
    'email-changed',
    'notification',
  ]),
  subject: lineSchema,
  text: z.string().min(1).max(20_000),
  html: z.string().max(50_000).optional(),
  /** By which mail programs end such mails. */
  headers: z.strictObject({ 'List-Unsubscribe': lineSchema, 'List-Unsubscribe-Post': lineSchema }).optional(),
  /** Pictures that the HTML names by `cid:`. */
  inline: z
    .array(
      z.strictObject({
        cid: z.string().regex(/^[\w-]{1,40}$/),
        contentType: z.enum(['image/png', 'image/jpeg', 'image/gif']),
        data: z.base64().max(1_500_000),
      }),
    )
    .max(3)
    .default([]),
});
type PostedMail = z.output<typeof mailSchema>;

/** The HTML as a mail program shows it: with the pictures that came with it in their places. */
const withPictures = ({ html = '', inline }: PostedMail): string | null =>
  inline.reduce(
    (shown, { cid, contentType, data }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${data}"`),
    html,
  ) || null;

/** The mailbox as a page and as JSON, newest first; `?to=` picks what went to one address or phone number. A
 * service posts its mails here. */
export function createMailboxPages(mailbox: Mailbox): Router {
  const router = express.Router();
  router.use('/sandbox', (_request, response, next) => {
    response.set({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    next();
  });
  router.get('/sandbox/mailbox', (request, response) => {
    // The form sends an empty field too, and then everything is meant.
    const to = readRecipient(request) || undefined;
    response.type('html').send(renderMailbox(mailbox.list(to), to));
  });
  router.get('/sandbox/mailbox.json', (request, response) => {
    response.json(mailbox.list(readRecipient(request)));
  });
  // The backend's way to send. A page of another site cannot post JSON here: nothing answers its preflight.
  router.post('/sandbox/mailbox.json', express.json({ limit: '3mb' }), (request, response) => {
    const parsed = mailSchema.safeParse(request.body);
    if (!parsed.success) return response.status(400).json({ message: z.prettifyError(parsed.error) });
    const { id, inline: _, headers, from, ...mail } = parsed.data;
    mailbox.send({
      ...mail,
      ...(headers && { headers }),
      from: from ? `${from.name} <${from.address}>` : null,
      html: withPictures(parsed.data),
      medium: 'email',
      code: null,
      messageId: id,
    });
    return response.status(202).json({ id });
  });
  router.get('/sandbox/mailbox/:id', (request, response) => {
    const html = /^\d{1,12}$/.test(request.params.id) ? mailbox.htmlOf(Number(request.params.id)) : null;
    response.set('content-security-policy', htmlPolicy);
    if (html === null) return response.status(404).type('text').send('There is no such mail.');
    return response.type('html').send(html);
  });
  router.get('/sandbox/mailbox.css', (_request, response) => {
    response.sendFile('mailbox.css', { root: import.meta.dirname });
  });
  return router;
}

/** The plus of a phone number arrives as a space when whoever wrote the address forgot to encode it. */
function readRecipient(request: Request): string | undefined {
  return querySchema
    .parse(request.query)
    .to?.replace(/^ (?=\d)/, '+')
    .trim();
}
