import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { bodyRules } from '../http/body-rules.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { createSecretLimits, type SecretBounds } from '../limits/secret-limits.ts';
import { immutableFiles } from '../portal/static-files.ts';
import type { SecretServices } from '../upstream/link-request.ts';
import { createAskLink } from './ask-link.ts';
import { outcomeBounds, payBounds, reportBounds, viewBounds } from './page-bounds.ts';
import { pageHeaders } from './page-headers.ts';
import { sendEmbed, showPage, showPreview } from './send-page.ts';
import { handOver, takePolicyReport } from './take-payment.ts';

interface Parts extends SecretServices {
  portalDir: string;
  isSandbox: boolean;
}

/** Above any form, far below anything worth sending by mistake. */
const bodyLimit = '32kb';
const reportTypes = ['application/csp-report', 'application/json'];

/**
 * The pages that customers pay on: apart from the portal's, with a policy of their own, without a session and without
 * the portal's code. What they send is handed to the backend, and kept nowhere here.
 */
export function hostedPage({ backend, portalDir, isSandbox, store, secret }: Parts): Router {
  const ask = createAskLink(backend);
  const boundedBy = (bounds: SecretBounds) => createSecretLimits({ store, secret }, bounds);
  const reports = boundedBy(reportBounds);
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
  const own: RequestHandler[] = [sameOrigin, bodyRules, express.json({ limit: bodyLimit })];
  router.post('/:code/pay', own, handOver(ask, '/pay', boundedBy(payBounds)));
  router.post('/:code/outcome', own, handOver(ask, '/outcome', boundedBy(outcomeBounds)));
  router.post('/:code/report', own, handOver(ask, '/report', reports));
  return router;
}
