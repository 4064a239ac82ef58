import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface AuthRoute {
  method: string;
  path: string;
}

const folder = path.join(import.meta.dirname, '..', 'identity');
/** Routers that hang below another path than `/api/auth`. */
const below: Record<string, string> = {
  'managed-user-routes.ts': '/users',
  'second-factor-challenge-routes.ts': '/mfa',
  'second-factor-routes.ts': '/mfa',
};

/** Every route under `/api/auth`, read from the code: a new one is tested the day it is written. */
export const authRoutesInCode: readonly AuthRoute[] = readdirSync(folder)
  .filter((file) => file.endsWith('-routes.ts'))
  .flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    return [...code.matchAll(/router\.(get|post|put|delete)\(\s*'([^']+)'/g)].map(
      ([, method = '', route = '']) => ({
        method: method.toUpperCase(),
        path: `/api/auth${below[file] ?? ''}${route}`.replace(/\/$/, '').replace(':id', 'x'),
      }),
    );
  });
