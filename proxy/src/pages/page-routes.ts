import { type Request, type RequestHandler, Router } from 'express';
import { Problem } from '../http/problem.ts';
import { userOf } from '../session/fresh-token.ts';
import type { PageLibrary, Reader } from './page-library.ts';

const readerOf = (req: Request): Reader => {
  const { language } = req.query;
  return {
    language: typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : 'en',
    ...{ role: userOf(req).role, portalName: req.portal.name },
  };
};

/** What signed-in users read: contents, and a page. They ask in their language, and get what is for their role. */
export function pageRoutes(library: PageLibrary): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await library.list(readerOf(req)));
  });
  router.get('/:name', async (req, res) => {
    const page = await library.find(req.params.name, readerOf(req));
    if (!page) throw new Problem(404, 'not_found', 'There is no such page.');
    res.json(page);
  });
  return router;
}

/** Pictures of pages, for `<img>`, which can say nothing about a session: they are no secret. */
export const pageImage =
  (library: PageLibrary): RequestHandler<{ name: string }> =>
  async (req, res) => {
    const { name } = req.params;
    const image = await library.readImage(name);
    if (!image) throw new Problem(404, 'not_found', 'There is no such picture.');
    res.set({
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
    res.type(name).send(image);
  };
