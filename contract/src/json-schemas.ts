import * as z from 'zod';
import { brandFileSchema } from './brand/brand-file.ts';
import { areaManifestSchema } from './registry.ts';

/** `area.json` as a JSON Schema, for editors to complete and check it. */
export const areaJsonSchema = () => z.toJSONSchema(areaManifestSchema, { io: 'input' });

/** A brand file as a JSON Schema, for the same. */
export const brandJsonSchema = () => z.toJSONSchema(brandFileSchema, { io: 'input' });
