import { expect, it } from 'vitest';
import { routeKindOf } from './route-kind.ts';

it.each([
  ['GET', '/api/proxy/v2-iq/digitz-iq/transactions', 'forwarded'],
  ['GET', '/API/Proxy/x', 'forwarded'],
  ['POST', '/api/auth/login', 'auth'],
  ['GET', '/api/application', 'link'],
  ['POST', '/api/reports', 'reports'],
  ['POST', '/policy-reports', 'reports'],
  ['GET', '/api/pages', 'api'],
  ['GET', '/api', 'api'],
  ['GET', '/', 'page'],
  ['GET', '/list-transaction', 'page'],
  ['GET', '/assets/shell.js', 'file'],
  ['GET', '/mfe/demo/1/entry.js', 'file'],
  ['GET', '/pay/abc', 'hosted-page'],
  ['GET', '/calendar/secret', 'link'],
  ['GET', '/readyz', 'health'],
  ['POST', '/anything', 'other'],
  ['OPTIONS', '*', 'other'],
])('%s %s is counted as %s', (method, path, kind) => {
  expect(routeKindOf(method, path)).toBe(kind);
});
