import {
  documentIdQuerySchema,
  linkApplicationSchema,
  linkOwnerBodySchema,
  linkOwnerQuerySchema,
  linkSectionBodySchema,
  linkTermsBodySchema,
  linkUploadQuerySchema,
  type ReplyBody,
  replyBodySchema,
} from '@countinghouse/contract';
import {
  applicationLinkEndpoint,
  applicationLinkHeader,
  backendPrefix,
} from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { type Request, type RequestHandler, Router } from 'express';
import type * as z from 'zod';
import { deviceOf } from '../../service/device.ts';
import type { Database } from '../../store/database.ts';
import { applicationLinks, merchantRequests } from '../../store/schema/applications.ts';
import { merchantDocuments } from '../../store/schema/registration.ts';
import type { Caller } from '../audit/audit.ts';
import { failureReason } from '../clock/failure-reason.ts';
import type { FileStore } from '../files/file-store.ts';
import { sendFile } from '../files/send-file.ts';
import type { Command, CommandSettings } from '../http/command.ts';
import { type Afterwards, inTransaction } from '../http/in-transaction.ts';
import { jsonBody } from '../http/json-body.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { reply } from '../merchant-requests/commands.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { linksOfPortal } from '../portals/links-of-portal.ts';
import type { Documents } from '../registration/documents.ts';
import { dropDocument } from '../registration/review-documents.ts';
import type { DocumentRow } from './draft.ts';
import { linkActor } from './link-actor.ts';
import { noteOpened, type OpenLink, openLink } from './links.ts';
import { removeOwner, saveOwner } from './owners.ts';
import { isAskedByLink, presentLinkApplication } from './present-link.ts';
import { saveSection } from './save-section.ts';
import type { WakeProcessor } from './submit.ts';
import { acceptTerms } from './terms.ts';

interface Parts {
  wake: WakeProcessor;
  settings: CommandSettings;
  documents: Documents;
  files: FileStore;
}

async function finish({ tx, at }: Command, { merchant, link }: OpenLink): Promise<void> {
  await tx.update(applicationLinks).set({ finishedAt: at }).where(eq(applicationLinks.digest, link.digest));
  await publishMerchant(tx, merchant, at);
}

/** A document that came by a link: what the partner gave is theirs to look at and to take away. @throws Problem 404 */
async function findOwn(tx: Database, merchantId: string, id: string): Promise<DocumentRow> {
  const [document] = await tx
    .select()
    .from(merchantDocuments)
    .where(
      and(
        eq(merchantDocuments.id, id),
        eq(merchantDocuments.merchantId, merchantId),
        eq(merchantDocuments.uploadedBy, linkActor.username),
      ),
    );
  if (!document) throw notFound('Document');
  return document;
}

async function drop(command: Command, files: FileStore, { merchant }: OpenLink, id: string): Promise<void> {
  await dropDocument(command, files, { merchant, document: await findOwn(command.tx, merchant.id, id) });
}

type Work<Input> = (command: Command, open: OpenLink, input: Input) => Promise<unknown>;

async function answer(
  command: Command,
  { merchant }: OpenLink,
  { id, text }: ReplyBody,
  wake: WakeProcessor,
): Promise<void> {
  const [request] = await command.tx
    .select()
    .from(merchantRequests)
    .where(and(eq(merchantRequests.id, id), isAskedByLink(merchant.id)));
  if (!request) throw notFound('Request');
  await reply(command, { request, merchant }, text, wake);
}

const downloading =
  ({ settings: { db, clock }, files }: Parts): RequestHandler =>
  async (req, res) => {
    const { id } = parse(documentIdQuerySchema, req.query);
    const document = await db.transaction(async (tx) => {
      const { merchant } = await openLink(tx, keyOf(req), clock());
      return findOwn(tx, merchant.id, id);
    });
    const { fileKey: key, fileName, contentType, size } = document;
    await sendFile(res, files, { key, fileName, contentType, size });
  };

const callerOf = (req: Request, at: Date): Caller => ({
  actor: linkActor,
  at,
  requestId: req.requestId,
  address: req.ip ?? 'unknown',
  device: deviceOf(req.get('user-agent')),
});

function keyOf(req: Request): string {
  const key = req.get(applicationLinkHeader);
  if (!key) throw notFound('Application');
  return key;
}

/** A handler that opens the link, changes its application and reads it again, in one transaction. */
const answeringIn =
  ({ db, clock }: CommandSettings) =>
  <Schema extends z.ZodType>(
    schema: Schema | null,
    inputOf: (req: Request) => unknown,
    work: Work<z.output<Schema>>,
  ): RequestHandler =>
  async (req, res) => {
    const caller = callerOf(req, clock());
    const afterwards: Afterwards = [];
    const body = await inTransaction(db, afterwards, async (tx) => {
      const open = await openLink(tx, keyOf(req), caller.at);
      await noteOpened(tx, open, caller.at);
      const input = schema && parse(schema, inputOf(req));
      const afterCommit = (later: () => Promise<void>) => afterwards.push(later);
      await work({ ...caller, tx, key: null, afterCommit }, open, input as z.output<Schema>);
      return presentLinkApplication(tx, open, caller.at);
    });
    for (const later of afterwards) await later().catch((error) => console.error(failureReason(error)));
    res.json(linkApplicationSchema.parse(body));
  };

const uploading =
  ({ settings: { db, clock }, documents }: Parts): RequestHandler =>
  async (req, res) => {
    const key = keyOf(req);
    const caller = callerOf(req, clock());
    const fields = parse(linkUploadQuerySchema, req.query);
    // Before the bytes are read: a link that opens nothing takes nothing.
    let open = await db.transaction((tx) => openLink(tx, key, caller.at));
    const lock = async (tx: Database) => {
      open = await openLink(tx, key, caller.at);
      return open.merchant;
    };
    await documents.keep(caller, { lock, fields, req });
    // The last document that was asked for sends the application, and ends the link: its answer comes all the same.
    res.status(201).json(linkApplicationSchema.parse(await presentLinkApplication(db, open, caller.at)));
  };

const bodyOf = (req: Request): unknown => req.body;
const queryOf = (req: Request): unknown => req.query;
const nothing = (): unknown => undefined;

/**
 * What a merchant does without an account: whoever has the link fills in the merchant's own part of one application, and
 * nothing else. No token is asked for; the proxy hands the link's secret over in a header.
 */
export function applicationLinkRoutes(parts: Parts): Router {
  const { settings, files, wake } = parts;
  const answering = answeringIn(settings);
  const router = Router();
  const base = `${backendPrefix}/${applicationLinkEndpoint}`;
  const partnerOfLink = (req: Request) =>
    settings.db.transaction(
      async (tx) => (await openLink(tx, keyOf(req), settings.clock())).merchant.partnerId,
    );
  router.use(
    base,
    linksOfPortal(partnerOfLink, () => notFound('Application')),
    jsonBody,
  );
  router.get(
    base,
    answering(null, nothing, async () => undefined),
  );
  router.put(
    `${base}/section`,
    answering(linkSectionBodySchema, bodyOf, (command, { merchant }, change) =>
      saveSection(command, settings.secret, { merchant, change }),
    ),
  );
  router.put(
    `${base}/owner`,
    answering(linkOwnerBodySchema, bodyOf, (command, { merchant }, change) =>
      saveOwner(command, settings.secret, { merchant, change }),
    ),
  );
  router.delete(
    `${base}/owner`,
    answering(linkOwnerQuerySchema, queryOf, (command, { merchant }, { id }) =>
      removeOwner(command, { merchant, id }),
    ),
  );
  router.post(
    `${base}/terms`,
    answering(linkTermsBodySchema, bodyOf, (command, { merchant }, terms) =>
      acceptTerms(command, { merchant, ...terms }),
    ),
  );
  router.post(`${base}/finish`, answering(null, nothing, finish));
  router.delete(
    `${base}/documents`,
    answering(documentIdQuerySchema, queryOf, (command, open, { id }) => drop(command, files, open, id)),
  );
  router.post(
    `${base}/requests/reply`,
    answering(replyBodySchema, bodyOf, (command, open, body) => answer(command, open, body, wake)),
  );
  router.get(`${base}/documents`, downloading(parts));
  router.post(`${base}/documents`, uploading(parts));
  return router;
}
