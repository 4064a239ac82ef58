import { type Endpoint, endpoints, isViewable } from '@countinghouse/contract';
import { backendPrefix, viewAsHeader } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import type { Database } from '../../store/database.ts';
import { callerOf } from '../http/caller.ts';
import { Problem } from '../http/problem.ts';
import { endedHeaders, resolveView } from './resolve-view.ts';

const viewablePaths = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(isViewable)
    .map(({ path }) => `${backendPrefix}/${path}`),
);

const isViewed = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && viewablePaths.has(path);

/**
 * Answers a request in a view as the user or role of the view would be answered, and refuses all that is not a read: what
 * the contract does not list as one is taken for something else. Follows on `authenticate`, after sign-ins were noted.
 */
export function viewOnly(db: Database, clock: () => Date): RequestHandler {
  return async (req, res, next) => {
    const id = req.get(viewAsHeader);
    if (id === undefined) return next();
    if (!isViewed(req.method, req.path))
      throw new Problem(
        403,
        'view_only',
        'In a view as somebody else nothing can be changed or taken along.',
      );
    try {
      req.actor = (await resolveView(db, callerOf(req, clock), id)).actor;
    } catch (error) {
      if (error instanceof Problem) res.set(endedHeaders);
      throw error;
    }
    next();
  };
}
