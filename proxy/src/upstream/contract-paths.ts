import { endpoints } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';

/** The methods of every path that the contract lists, by its path below the prefix. */
const methodsByPath = new Map<string, Set<string>>();
for (const { method, path } of Object.values(endpoints)) {
  const methods = methodsByPath.get(path) ?? new Set<string>();
  methods.add(method.toUpperCase());
  if (method === 'get') methods.add('HEAD');
  methodsByPath.set(path, methods);
}

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
    if (!methods.has(req.method)) {
      res.set('Allow', [...methods].join(', '));
      throw new Problem(405, 'method_not_allowed', `${req.method} is not answered here.`);
    }
    const query = req.url.indexOf('?');
    req.url = `/${prefix}/${path}${query < 0 ? '' : req.url.slice(query)}`;
    next();
  };
}
