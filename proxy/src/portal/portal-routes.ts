import path from 'node:path';
import { brandImagePath } from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { brandImage } from '../brands/brand-images.ts';
import { filesFor, pageBrandOf } from '../brands/brand-page.ts';
import { Problem } from '../http/problem.ts';
import type { SessionStore } from '../session/session-store.ts';
import { languageIn, renderPage } from './page.ts';
import { createPageSession } from './page-session.ts';
import { createPortalFiles } from './portal-files.ts';
import { pagePolicy, styleNonceOf } from './security-headers.ts';
import { immutableFiles } from './static-files.ts';

const linkPath = '/login-password-less';

const notBuilt = (cause: unknown) =>
  new Problem(503, 'internal_error', 'The portal has not been built yet: run npm start.', undefined, cause);

/** A page's path may end like a file's, as that of an export does: a browser that goes there asks for HTML by name. */
const wantsPage = (req: Request) =>
  path.extname(req.path) === '' ? req.accepts('html') : /\btext\/html\b/.test(req.get('accept') ?? '');

export interface PortalOptions {
  portalDir: string;
  isSandbox: boolean;
  analyticsOrigin: string | null;
  secret: string;
  sessions: SessionStore;
}

/** The shell, the areas, and the one page that every path of the portal answers with. */
export function portalRoutes(options: PortalOptions): Router {
  const { portalDir, isSandbox, analyticsOrigin } = options;
  const readFiles = createPortalFiles(portalDir);
  const sessionOf = createPageSession(options);
  const router = Router();
  router.use('/assets', immutableFiles(path.join(portalDir, 'shell', 'assets')));
  router.use('/mfe', immutableFiles(path.join(portalDir, 'mfe')));
  router.get(`${brandImagePath}/:name`, brandImage);

  router.get('/registry.json', async (req, res) => {
    res
      .set('Cache-Control', 'no-cache')
      .type('json')
      .send(filesFor(req.portal, await readFiles()).registryText);
  });

  router.get('/{*path}', pagePolicy(analyticsOrigin), async (req, res, next) => {
    if (!wantsPage(req)) return next();
    // The session cookie belongs to one origin: 127.0.0.1 would be another, and never stay signed in.
    const { portal } = req;
    if (req.get('host') !== new URL(portal.origin).host)
      return res.redirect(308, new URL(req.originalUrl, portal.origin).href);
    // The address of a passwordless link signs in: no request of its page may carry it along.
    if (req.path === linkPath) res.set('Referrer-Policy', 'no-referrer');
    const files = await readFiles().catch((error) => {
      throw notBuilt(error);
    });
    const asked = {
      ...{ pathname: req.path, hasQuery: req.originalUrl.includes('?') },
      ...{ language: languageIn(req.headers.cookie, portal.brand?.languages), session: await sessionOf(req) },
    };
    const data = {
      ...{ brand: pageBrandOf(portal), isSandbox, analyticsOrigin },
      styleNonce: styleNonceOf(res),
    };
    const html = renderPage(filesFor(portal, files), asked, data);
    res.set('Cache-Control', 'no-store').type('html').send(html);
  });
  return router;
}
