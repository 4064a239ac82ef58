import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The nonce that admits the styles that antd inserts on this one page. */
export const styleNonceOf = (res: ServerResponse): string =>
  (res as ServerResponse & { locals: { styleNonce: string } }).locals.styleNonce;

const nonceSource = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${styleNonceOf(res)}'`;

const self = "'self'";
const none = "'none'";

/** The headers that every answer carries: nothing runs, loads or frames the portal but the portal itself. */
export function securityHeaders(): RequestHandler[] {
  return [
    (_req, res, next) => {
      res.locals.styleNonce = randomBytes(16).toString('base64url');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: [none],
          scriptSrc: [self],
          styleSrc: [self, nonceSource],
          imgSrc: [self, 'data:'],
          fontSrc: [self],
          connectSrc: [self],
          manifestSrc: [self],
          objectSrc: [none],
          baseUri: [none],
          formAction: [self],
          frameAncestors: [none],
        },
      },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      // For browsers of another decade: bytes on each of twenty files, and no protection.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      originAgentCluster: false,
    }),
  ];
}
