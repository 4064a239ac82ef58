import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { policyReportsPath } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The nonce that admits the styles that antd inserts on this one page. */
export const styleNonceOf = (res: ServerResponse): string =>
  (res as ServerResponse & { locals: { styleNonce: string } }).locals.styleNonce;

const nonceSource = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${styleNonceOf(res)}'`;

const self = "'self'";
const none = "'none'";

/**
 * The headers that every answer carries. What is no page may do nothing at all when it is opened as one; `pagePolicy`
 * says what the page may.
 */
export const securityHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: [none], objectSrc: [none], baseUri: [none], frameAncestors: [none] },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers of another decade: bytes on each of forty answers, and no protection.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });

function createPolicy(analyticsOrigin: string | null, cdn: string | null) {
  // What the portal's own origin may, its brand's CDN may too, which has copies of its files.
  const files = cdn === null ? [self] : [self, cdn];
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: [none],
      scriptSrc: files,
      styleSrc: [...files, nonceSource],
      imgSrc: [...files, 'data:'],
      fontSrc: files,
      // The preview of hosted pages: no other answer of ours may be in a frame of the portal.
      frameSrc: analyticsOrigin === null ? [self] : [self, analyticsOrigin],
      connectSrc: [self],
      manifestSrc: [self],
      objectSrc: [none],
      baseUri: [none],
      formAction: [self],
      frameAncestors: [none],
      // Every browser reads this one, and reports at once; `report-to` takes a minute, and stands above it where it is.
      reportUri: [policyReportsPath],
    },
  });
}

/**
 * What the portal's page may load: files of the portal's own origin and its brand's CDN, and styles that carry this
 * answer's nonce. Frames may show the origin where analytics are hosted besides.
 */
export function pagePolicy(analyticsOrigin: string | null): RequestHandler {
  const policies = new Map<string | null, ReturnType<typeof createPolicy>>();
  return (req, res, next) => {
    res.locals.styleNonce = randomBytes(16).toString('base64url');
    const cdn = req.portal.brand?.cdn ?? null;
    const setPolicy = policies.get(cdn) ?? createPolicy(analyticsOrigin, cdn);
    policies.set(cdn, setPolicy);
    setPolicy(req, res, next);
  };
}
