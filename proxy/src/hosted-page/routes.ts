import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { bodyRules } from '../http/body-rules.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { createSecretLimits } from '../limits/secret-limits.ts';
import { immutableFiles } from '../portal/static-files.ts';
import type { SecretServices } from '../upstream/link-request.ts';
import { createAskLink } from './ask-link.ts';
import { pageHeaders } from './page-headers.ts';
import { sendEmbed, showPage, showPreview } from './send-page.ts';
import { handOver, takePolicyReport } from './take-payment.ts';

interface Parts extends SecretServices {
  portalDir: string;
  isSandbox: boolean;
  origin: () => string;
}

/** Pages are looked at by whoever has the link: a shop's whole audience, and an office behind one address. */
const viewBounds = {
  name: 'hosted-page',
  perSecret: 60_000,
  perAddress: 3_000,
  atOnce: { all: 48, address: 12, secret: 24 },
};
/** What takes a payment, or asks after one. Nobody pays fifty times an hour from one address. */
const payBounds = {
  name: 'hosted-payment',
  perSecret: 20_000,
  perAddress: 50,
  atOnce: { all: 24, address: 3, secret: 8 },
};
const reportBounds = {
  name: 'hosted-page-report',
  perSecret: 600,
  perAddress: 60,
  atOnce: { all: 4, address: 1 },
};

/** Above any form, far below anything worth sending by mistake. */
const bodyLimit = '32kb';
const reportTypes = ['application/csp-report', 'application/json'];

/**
 * The pages that customers pay on: apart from the portal's, with a policy of their own, without a session and without
 * the portal's code. What they send is handed to the backend, and kept nowhere here.
 */
export function hostedPage({ backend, portalDir, isSandbox, origin, store, secret }: Parts): Router {
  const ask = createAskLink(backend);
  const boundedBy = (bounds: typeof viewBounds | typeof reportBounds) =>
    createSecretLimits({ store, secret }, bounds);
  const [payments, reports] = [boundedBy(payBounds), boundedBy(reportBounds)];
  const payDir = path.join(portalDir, 'pay');
  const pages = { ask, within: boundedBy(viewBounds), payDir, isSandbox };

  const router = Router();
  router.use('/assets', immutableFiles(path.join(payDir, 'assets')));
  router.get('/embed.js', sendEmbed(payDir));
  router.use(pageHeaders);
  router.get('/preview', showPreview(pages));
  router.get('/:code', showPage(pages));
  router.post(
    '/:code/policy',
    express.json({ limit: '8kb', type: reportTypes }),
    takePolicyReport(ask, reports),
  );
  const own: RequestHandler[] = [sameOrigin(origin), bodyRules, express.json({ limit: bodyLimit })];
  router.post('/:code/pay', own, handOver(ask, '/pay', payments));
  router.post('/:code/outcome', own, handOver(ask, '/outcome', payments));
  router.post('/:code/report', own, handOver(ask, '/report', reports));
  return router;
}
