import { type Endpoint, type Example, httpRequestOf, viewContentSchema } from '@countinghouse/contract';
import * as z from 'zod';
import { encodeCursor } from '../keyset.ts';
import { dates, type JsonSchema, type Odd, oddBodyValues, oddQueryValues } from './odd-values.ts';
import { viewOf } from './saved-views.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request that no portal sends. */
export interface OddRequest {
  endpoint: Endpoint;
  /** Below the prefix, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** What is odd about it. */
  oddity: string;
}

interface Place {
  path: string[];
  schema: JsonSchema;
  /** The request that it stands in, otherwise good. */
  base: Fields;
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return schema.$ref ? resolve(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root) : schema;
}

const variantsOf = ({ oneOf = [], anyOf = [], allOf = [] }: JsonSchema) => [...oneOf, ...anyOf, ...allOf];

/** Every place in a schema, parents before what they hold. */
function placesIn(given: JsonSchema, root: JsonSchema, at: string[] = []): Omit<Place, 'base'>[] {
  const schema = resolve(given, root);
  const here = at.length > 0 ? [{ path: at, schema }] : [];
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    placesIn(part, root, [...at, name]),
  );
  const items = typeof schema.items === 'object' ? placesIn(schema.items, root, [...at, '0']) : [];
  return [...here, ...within, ...items, ...variantsOf(schema).flatMap((part) => placesIn(part, root, at))];
}

function sampleOf(given: JsonSchema, root: JsonSchema): unknown {
  const schema = resolve(given, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return baseOf(schema, root, {});
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return schema.type === 'boolean' ? true : '123456789';
}

/** A good request of one variant, out of what the example of another one says. */
function baseOf(variant: JsonSchema, root: JsonSchema, example: Fields): Fields {
  const { properties = {}, required = [] } = variant;
  const known = required.map((name) => {
    const part = resolve(properties[name] ?? {}, root);
    const fits = name in example && (part.const === undefined || part.const === example[name]);
    return [name, fits ? example[name] : sampleOf(part, root)] as const;
  });
  return Object.fromEntries(known);
}

/** Every field of an endpoint's input in every variant. */
function placesOf(input: z.ZodType, example: Fields): Place[] {
  const root = schemaOf(input);
  const top = resolve(root, root);
  const variants = variantsOf(top).map((variant) => resolve(variant, root));
  const cases = variants.length > 0 ? variants : [top];
  return cases.flatMap((variant) => {
    const base = { ...(variants.length > 0 ? baseOf(variant, root, example) : example) };
    const places = placesIn(variant, root).map((place) => ({ ...place, base }));
    return [...new Map(places.map((place) => [place.path.join('.'), place])).values()];
  });
}

function placed(held: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '0') return [placed(Array.isArray(held) ? held[0] : undefined, rest, value)];
  const fields = typeof held === 'object' && held !== null ? held : {};
  return { ...fields, [key]: placed((fields as Fields)[key], rest, value) };
}

const nameOf = (path: readonly string[]) => path.join('.');
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

/** Contents of saved views with something odd in one place, and those of the views that jobs read later. */
export const oddContents: unknown[] = placesOf(viewContentSchema, viewOf('').content).flatMap(
  ({ path, schema, base }) =>
    oddBodyValues(schema, path.at(-1) ?? '').map(({ value }) => placed(base, path, value)),
);

function bodiesOf(endpoint: Endpoint, input: z.ZodType, example: Example): OddRequest[] {
  const { path, headers } = httpRequestOf(endpoint, example);
  const send = (body: string, oddity: string): OddRequest => ({ endpoint, path, headers, body, oddity });
  const places = placesOf(input, example.body ?? {});
  return [
    ...places.flatMap(({ path: at, schema, base }) => {
      const name = nameOf(at);
      const odd = oddBodyValues(schema, at.at(-1) ?? '');
      return odd.map(({ value }) => send(JSON.stringify(placed(base, at, value)), `${name}=${shown(value)}`));
    }),
    ...places.map(({ path: at, base }) => {
      const text = JSON.stringify(placed(base, at, 'PLACE'));
      return send(text.replace('"PLACE"', '1e400'), `${nameOf(at)}=1e400`);
    }),
  ];
}

/** Cursors that this list did not make, although they look as if. */
function oddCursors(cursor: string | undefined): Odd[] {
  const keys: unknown = cursor && JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const list = Array.isArray(keys) ? (keys as string[]) : [];
  const tampered = list.flatMap((_, index) =>
    [...dates, '', '\u0000', 'NaN', '-1', '1e400', '9'.repeat(400), '2026-01-01'].map((key) =>
      encodeCursor(list.map((old, at) => (at === index ? key : old))),
    ),
  );
  const made = [[], [list], [...list, ...list], list.slice(1)].map((one) => encodeCursor(one as string[]));
  return [...tampered, ...made].map((value) => ({ value }));
}

const queryText = (fields: Fields) =>
  Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);

function queriesOf(endpoint: Endpoint, input: z.ZodType, { example, cursor }: Good): OddRequest[] {
  const { headers, body } = httpRequestOf(endpoint, example);
  const send = (parts: string[]): OddRequest => ({
    endpoint,
    headers,
    path: `${endpoint.path}?${parts.join('&')}`,
    oddity: parts.join('&').slice(0, 90),
    ...(body !== undefined && { body }),
  });
  return placesOf(input, example.query ?? {}).flatMap(({ path: [name = ''], schema, base }) => {
    const { [name]: good = 'x', ...others } = base;
    const rest = queryText(others);
    const odd = [...oddQueryValues(schema, name), ...(name === 'cursor' ? oddCursors(cursor) : [])];
    const value = encodeURIComponent(String(good));
    const forms = [
      `${name}`,
      `${name}=${value}&${name}=${value}`,
      `${name}[]=${value}`,
      `${name}[a][b]=x`,
      `${name}.x=1`,
    ];
    const written = odd.map((one) => `${name}=${one.written ?? encodeURIComponent(String(one.value))}`);
    return [...forms, ...written].map((part) => send([...rest, part]));
  });
}

/** Bodies that are not what their headers say. */
function wrappingsOf(endpoint: Endpoint, example: Example): OddRequest[] {
  const { path, headers, body = '' } = httpRequestOf(endpoint, example);
  const encodings = ['gzip', 'br', 'deflate', 'zstd', 'compress', 'gzip, gzip', 'x', 'identity', ''];
  const types = [
    'application/json; charset=foo',
    'application/json; charset=utf-16',
    'text/json',
    'application/x+json',
  ];
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"role":"countinghouse"}}',
    '\ufeff{}',
    '\u0000',
  ];
  const send = (oddity: string, change: Partial<OddRequest>): OddRequest => ({
    endpoint,
    path,
    headers,
    body,
    oddity,
    ...change,
  });
  return [
    ...encodings.map((one) =>
      send(`content-encoding ${one}`, { headers: { ...headers, 'content-encoding': one } }),
    ),
    ...types.map((one) => send(`content-type ${one}`, { headers: { ...headers, 'content-type': one } })),
    ...bodies.map((one) => send(`body ${shown(one)}`, { body: one })),
    send('no UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
    send('odd key', { headers: { ...headers, 'idempotency-key': '\u00e9'.repeat(20) } }),
  ];
}

/** What goes through: a request that succeeds, and a cursor that the endpoint gave. */
export interface Good {
  example: Example;
  cursor?: string | undefined;
}

/** Everything odd that can be sent to an endpoint, one thing at a time, in a good request. */
export const oddRequestsOf = (endpoint: Endpoint, good: Good): OddRequest[] => [
  ...(endpoint.query ? queriesOf(endpoint, endpoint.query, good) : []),
  ...(endpoint.body ? bodiesOf(endpoint, endpoint.body, good.example) : []),
  ...(endpoint.body || endpoint.takesFile ? wrappingsOf(endpoint, good.example) : []),
];
