import { Router } from 'express';
import type { SharedStore } from '../store/shared-store.ts';

/**
 * For whoever runs the process: `/healthz` says that it lives, `/readyz` that it is to get requests. An instance
 * that was told to stop, or whose store is away, is not.
 */
export function healthRoutes(store: SharedStore, isReady: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    res.set('Cache-Control', 'no-store');
    if (!isReady()) {
      res.status(503).json({ status: 'stopping' });
      return;
    }
    try {
      await store.ping();
      res.json({ status: 'ok' });
    } catch {
      res.status(503).json({ status: 'store away' });
    }
  });
  return router;
}
