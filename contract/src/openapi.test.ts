import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';

it('has openapi.json in step with the schemas (npm run contract:write mends it)', () => {
  const written = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(createOpenApi())));
});
