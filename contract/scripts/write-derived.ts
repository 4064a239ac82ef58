import { writeFileSync } from 'node:fs';
import { areaJsonSchema, brandJsonSchema } from '../src/json-schemas.ts';
import { createOpenApi } from '../src/openapi.ts';

/** Writes what is derived from the schemas; a test holds it to them. */
const write = (file: string, value: unknown) =>
  writeFileSync(new URL(`../${file}`, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);

write('openapi.json', createOpenApi());
write('area.schema.json', areaJsonSchema());
write('brand.schema.json', brandJsonSchema());
