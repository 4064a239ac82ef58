import { portalBrandsBodySchema, portalBrandsSchema } from '@countinghouse/contract';
import { backendPrefix, portalBrandsEndpoint } from '@countinghouse/contract/vocabulary';
import express, { Router } from 'express';
import type { Database } from '../../store/database.ts';
import { findPublished } from '../branding/published-brandings.ts';
import { parse } from '../http/parse.ts';
import { assertProxy } from './assert-proxy.ts';

/** What partners have published, to the proxy that shows it: of those that it names, what is newer than it has. */
export function portalBrandsRoute({ db, secret }: { db: Database; secret: string }): Router {
  const router = Router();
  const path = `${backendPrefix}/${portalBrandsEndpoint}`;
  router.post(path, express.text({ type: 'application/json', limit: '128kb' }), async (req, res) => {
    const body = typeof req.body === 'string' ? req.body : '';
    await assertProxy(req, secret, body);
    const { known } = parse(portalBrandsBodySchema, JSON.parse(body));
    const brandings = await findPublished(
      db,
      ({ partnerId, version }) => version !== (known[partnerId] ?? version),
    );
    res.json(portalBrandsSchema.parse({ brandings }));
  });
  return router;
}
