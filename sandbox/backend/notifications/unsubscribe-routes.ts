import { unsubscribeBodySchema, unsubscribePageSchema } from '@countinghouse/contract';
import { backendPrefix, unsubscribeEndpoint, unsubscribeHeader } from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { deviceOf } from '../../service/device.ts';
import type { Caller } from '../audit/audit.ts';
import type { CommandSettings } from '../http/command.ts';
import { jsonBody } from '../http/json-body.ts';
import { parse } from '../http/parse.ts';
import { notFound } from '../http/problem.ts';
import { linksOfPortal } from '../portals/links-of-portal.ts';
import { partnerOfUnsubscribe, showUnsubscribe, unsubscribe } from './unsubscribe.ts';

/** As the trail names who has the link; no account can be called so. */
const reader = {
  ...{ subject: 'unsubscribe link', username: 'unsubscribe link', role: null },
  ...{ isRestricted: true, partnerId: null, merchantId: null },
} as const;

function secretOf(req: Request): string {
  const secret = req.get(unsubscribeHeader);
  if (!secret) throw notFound('Link');
  return secret;
}

const callerOf = (req: Request, at: Date): Caller => ({
  ...{ actor: reader, at, requestId: req.requestId, address: req.ip ?? 'unknown' },
  device: deviceOf(req.get('user-agent')),
});

/** How the reader of a mail ends such mails. No token is asked for; the proxy hands the link's secret over in a header. */
export function unsubscribeRoutes({ db, clock }: CommandSettings): Router {
  const router = Router();
  const base = `${backendPrefix}/${unsubscribeEndpoint}`;
  const partnerOfLink = (req: Request) =>
    db.transaction((tx) => partnerOfUnsubscribe(tx, secretOf(req), clock()));
  router.use(
    base,
    linksOfPortal(partnerOfLink, () => notFound('Link')),
    jsonBody,
  );
  router.get(base, async (req, res) => {
    const page = await db.transaction((tx) => showUnsubscribe(tx, secretOf(req), clock()));
    res.json(unsubscribePageSchema.parse(page));
  });
  router.post(base, async (req, res) => {
    const secret = secretOf(req);
    const { action } = parse(unsubscribeBodySchema, req.body);
    const caller = callerOf(req, clock());
    const page = await db.transaction((tx) => unsubscribe(tx, caller, { secret, action }));
    res.json(unsubscribePageSchema.parse(page));
  });
  return router;
}
