import { type Endpoint, endpoints } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import type { RequestHandler, Response } from 'express';
import { Problem } from '../http/problem.ts';

/** What every path that the contract lists answers by which method, by its path below the prefix. */
const methodsByPath = new Map<string, Map<string, Endpoint>>();
for (const endpoint of Object.values<Endpoint>(endpoints)) {
  if (endpoint.fromProxyOnly) continue;
  const { method, path } = endpoint;
  const methods = methodsByPath.get(path) ?? new Map<string, Endpoint>();
  methods.set(method.toUpperCase(), endpoint);
  if (method === 'get') methods.set('HEAD', endpoint);
  methodsByPath.set(path, methods);
}

/** What a request asks for, once it was let through. */
export const endpointOf = (res: Response) => res.locals.endpoint as Endpoint | undefined;

const pathIn = (path: string) =>
  path.startsWith(`${backendPrefix}/`) ? path.slice(backendPrefix.length + 1) : '';

/**
 * Lets through what the contract lists, letter by letter, and nothing else: whatever more a backend answers, such as
 * controls and health checks, is not for browsers. The request then has the backend's own prefix.
 * @throws Problem 404 for an unknown path, 405 for a known one by another method
 */
export function contractPaths(prefix: string): RequestHandler {
  return (req, res, next) => {
    const path = pathIn(req.path);
    const methods = methodsByPath.get(path);
    if (!methods) throw new Problem(404, 'not_found', `There is no ${req.method} ${req.path}.`);
    res.locals.endpoint = methods.get(req.method);
    if (!endpointOf(res)) {
      res.set('Allow', [...methods.keys()].join(', '));
      throw new Problem(405, 'method_not_allowed', `${req.method} is not answered here.`);
    }
    const query = req.url.indexOf('?');
    req.url = `/${prefix}/${path}${query < 0 ? '' : req.url.slice(query)}`;
    next();
  };
}
