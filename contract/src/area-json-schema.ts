import * as z from 'zod';
import { areaManifestSchema } from './registry.ts';

/** `area.json` as a JSON Schema, for editors to complete and check it. */
export const areaJsonSchema = () => z.toJSONSchema(areaManifestSchema, { io: 'input' });
