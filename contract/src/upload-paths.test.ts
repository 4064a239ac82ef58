import { expect, it } from 'vitest';
import type { Endpoint } from './api/endpoint.ts';
import { endpoints } from './api/endpoints.ts';
import { uploadPaths } from './vocabulary/request.ts';

it('the proxy lets files through to the endpoints that take files, and to no others', () => {
  const taking = Object.values<Endpoint>(endpoints).filter(({ takesFile }) => takesFile);
  expect(new Set(taking.map(({ path }) => path))).toEqual(new Set(uploadPaths));
});
