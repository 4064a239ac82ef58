import { setTimeout as wait } from 'node:timers/promises';
import {
  checkoutBodySchema,
  checkoutOutcomeBodySchema,
  checkoutResultSchema,
  hostedPageSchema,
  pageIncidentBodySchema,
} from '@countinghouse/contract';
import { backendPrefix, hostedPageEndpoint } from '@countinghouse/contract/vocabulary';
import { type Request, type RequestHandler, Router } from 'express';
import { failureReason } from '../clock/failure-reason.ts';
import type { CommandSettings } from '../http/command.ts';
import { findAnswer } from '../http/idempotency.ts';
import { type Afterwards, inTransaction } from '../http/in-transaction.ts';
import { jsonBody } from '../http/json-body.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Payments } from '../payments/payments.ts';
import { linksOfPortal } from '../portals/links-of-portal.ts';
import { addressDigest } from './card-testing.ts';
import { codeOf, findHostedLink, payerOf } from './hosted-link.ts';
import { noteIncident } from './page-incidents.ts';
import { createCheckout } from './pay.ts';
import { presentPage } from './present-page.ts';

interface Parts {
  settings: CommandSettings;
  payments: Payments;
  outbox: Outbox;
}

const complain = (error: unknown) => console.error(JSON.stringify({ afterCommit: failureReason(error) }));

/**
 * What customers do on the page of a payment link. No token is asked for: whoever knows a link's code may look at its
 * page and pay, and learns nothing else.
 */
export function hostedPageRoutes({ settings, payments, outbox }: Parts): Router {
  const { db, clock, secret } = settings;
  const pay = createCheckout({ secret, payments, outbox });
  const router = Router();
  const base = `${backendPrefix}/${hostedPageEndpoint}`;

  const show: RequestHandler = async (req, res) => {
    const at = clock();
    const page = await db.transaction(async (tx) => {
      const link = await findHostedLink(tx, codeOf(req), { lock: false });
      return presentPage(tx, secret, { link, address: req.ip ?? 'unknown', at });
    });
    res.json(hostedPageSchema.parse(page));
  };

  const charge: RequestHandler = async (req, res) => {
    const body = parse(checkoutBodySchema, req.body);
    const at = clock();
    const afterwards: Afterwards = [];
    const { result, delayMs } = await inTransaction(db, afterwards, async (tx) => {
      const link = await findHostedLink(tx, codeOf(req), { lock: true });
      const command = { ...payerOf(req, link, at), tx, key: body.attempt };
      return pay({ ...command, afterCommit: (work) => afterwards.push(work) }, link, body);
    });
    for (const work of afterwards) await work().catch(complain);
    // Outside of the transaction: whoever tries numbers waits, and nobody else.
    await wait(delayMs);
    res.json(checkoutResultSchema.parse(result));
  };

  const tellOutcome: RequestHandler = async (req, res) => {
    const { attempt } = parse(checkoutOutcomeBodySchema, req.body);
    const link = await findHostedLink(db, codeOf(req), { lock: false });
    const answer = await findAnswer(db, payerOf(req, link, clock()).actor, attempt);
    if (answer === undefined) throw notFound('Payment');
    res.json(checkoutResultSchema.parse(answer));
  };

  const takeReport = async (req: Request): Promise<void> => {
    const { kind, source, directive = '' } = parse(pageIncidentBodySchema, req.body);
    await db.transaction(async (tx) => {
      const link = await findHostedLink(tx, codeOf(req), { lock: false });
      const address = addressDigest(secret, req.ip ?? 'unknown');
      await noteIncident(tx, link, { kind, source, directive, address, at: clock() });
    });
  };

  const partnerOfLink = async (req: Request) =>
    (await findHostedLink(db, codeOf(req), { lock: false })).partnerId;
  router.use(
    base,
    linksOfPortal(partnerOfLink, () => notFound('Payment link')),
    jsonBody,
  );
  router.get(base, show);
  router.post(`${base}/pay`, charge);
  router.post(`${base}/outcome`, tellOutcome);
  router.post(`${base}/report`, async (req, res) => {
    await takeReport(req);
    res.status(204).end();
  });
  return router;
}
