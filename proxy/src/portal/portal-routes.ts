import path from 'node:path';
import type { PublishedArea } from '@countinghouse/contract';
import { brandImagePath, localAreaHeader } from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { brandImage } from '../brands/brand-images.ts';
import { brandedShell, pageBrandOf } from '../brands/brand-page.ts';
import { Problem } from '../http/problem.ts';
import { readLocalArea } from '../releases/local-area.ts';
import type { OpenReleases } from '../releases/open-releases.ts';
import { createRegistryResolver, type ResolvedRegistry } from '../releases/resolve-registry.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PageSession } from './announce.ts';
import { languageIn, renderPage } from './page.ts';
import { createPageSession } from './page-session.ts';
import { pagePolicy, styleNonceOf } from './security-headers.ts';
import type { ShellFiles } from './shell-files.ts';
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
  readShell: () => Promise<ShellFiles>;
  releases: OpenReleases;
  unreleasedAreas: readonly PublishedArea[];
  /** Whether developers may run an area of their own machine in this portal. */
  allowsLocalAreas: boolean;
}

/** The shell, the areas, and the one page that every path of the portal answers with. */
export function portalRoutes(options: PortalOptions): Router {
  const { portalDir, isSandbox, analyticsOrigin, readShell, releases } = options;
  const sessionOf = createPageSession(options);
  const resolve = createRegistryResolver(options.unreleasedAreas);
  const router = Router();
  router.use('/assets', immutableFiles(path.join(portalDir, 'shell', 'assets')));
  router.use('/mfe', immutableFiles(releases.files.root));
  router.get(`${brandImagePath}/:name`, brandImage);

  const readBuilt = () =>
    readShell().catch((error) => {
      throw notBuilt(error);
    });

  /** What a visitor has of what is live. @throws Problem 503 where nothing is, 400 with a local area that is none */
  function registryFor(req: Request, { manifest }: ShellFiles, user: PageSession): ResolvedRegistry {
    const live = releases.live();
    if (!live) throw notBuilt('no releases');
    const tenants = [user?.partnerId, user?.merchantId].filter((id): id is string => id != null);
    const visitor = { host: req.get('host') ?? '', username: user?.username ?? null, tenants };
    const local = options.allowsLocalAreas ? req.get(localAreaHeader) : undefined;
    return resolve(live, manifest, visitor, req.portal.brand, local ? readLocalArea(local) : undefined);
  }

  // Pages ask for it now and then: what is told is what a page of this visitor would have.
  router.get('/registry.json', async (req, res) => {
    const { registry, text } = registryFor(req, await readBuilt(), await sessionOf(req));
    res.set('Cache-Control', 'private, no-cache').set('ETag', `"${registry.revision}"`).vary('Cookie');
    if (req.get('if-none-match') === `"${registry.revision}"`) res.status(304).end();
    else res.type('json').send(text);
  });

  router.get('/{*path}', pagePolicy(analyticsOrigin), async (req, res, next) => {
    if (!wantsPage(req)) return next();
    // The session cookie belongs to one origin: 127.0.0.1 would be another, and never stay signed in.
    const { portal } = req;
    if (req.get('host') !== new URL(portal.origin).host)
      return res.redirect(308, new URL(req.originalUrl, portal.origin).href);
    // The address of a passwordless link signs in: no request of its page may carry it along.
    if (req.path === linkPath) res.set('Referrer-Policy', 'no-referrer');
    const shell = await readBuilt();
    const session = await sessionOf(req);
    const asked = {
      ...{ pathname: req.path, hasQuery: req.originalUrl.includes('?') },
      ...{ language: languageIn(req.headers.cookie, portal.brand?.languages), session },
    };
    const data = {
      ...{ brand: pageBrandOf(portal), isSandbox, analyticsOrigin },
      styleNonce: styleNonceOf(res),
    };
    const html = renderPage(brandedShell(portal, shell), registryFor(req, shell, session), asked, data);
    res.set('Cache-Control', 'no-store').type('html').send(html);
  });
  return router;
}
