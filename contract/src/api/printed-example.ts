import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type Example, isReference, isUniqueName, type Reference } from './example.ts';

interface Json {
  $ref?: string;
  $defs?: Record<string, Json>;
  properties?: Record<string, Json>;
  items?: Json;
  example?: unknown;
}

const partOf = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key];

/** The example that a schema gives for what stands at `path` in it, or that a schema around it gives for all of it. */
function exampleAt(schema: z.ZodType, path: readonly string[]): unknown {
  const root = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  const resolved = (json: Json | undefined) =>
    json?.$ref === undefined ? json : { ...root.$defs?.[json.$ref.replace('#/$defs/', '')], ...json };
  let here: Json | undefined = resolved(root);
  let shown = here?.example;
  for (const key of path) {
    here = resolved(/^\d+$/.test(key) ? here?.items : here?.properties?.[key]);
    shown = here?.example ?? partOf(shown, key);
  }
  return shown;
}

function printed(endpoints: Readonly<Record<string, Endpoint>>, value: unknown): unknown {
  const sampleOf = ({ from, pick }: Reference): unknown => {
    const schema = endpoints[from]?.response;
    const sample = schema && exampleAt(schema, pick.split('.'));
    if (sample === undefined) {
      throw new Error(`${from} answers ${pick} without an example: give it one with .meta({ example })`);
    }
    return sample;
  };
  if (isReference(value)) return sampleOf(value);
  if (isUniqueName(value)) return `${value.unique}7d1e0f9a${value.end}`;
  if (Array.isArray(value)) return value.map((part) => printed(endpoints, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printed(endpoints, part)]));
}

/**
 * An endpoint's example as documents show it: what only a running backend knows is replaced by the example that the
 * schema of its answer has.
 * @throws Error naming the field whose schema has none
 */
export const printedExample = (endpoints: Readonly<Record<string, Endpoint>>, name: string): Example =>
  printed(endpoints, endpoints[name]?.example ?? {}) as Example;
