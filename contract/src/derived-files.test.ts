import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areaJsonSchema, brandJsonSchema } from './json-schemas.ts';
import { createOpenApi } from './openapi.ts';

it.each([
  ['openapi.json', createOpenApi],
  ['area.schema.json', areaJsonSchema],
  ['brand.schema.json', brandJsonSchema],
])('%s is in step with the schemas (npm run contract:write mends it)', (file, derive) => {
  const written = JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(derive())));
});
