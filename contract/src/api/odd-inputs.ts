import * as z from 'zod';
import { fieldProblemsOf } from './field-problems.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One value of a request replaced by something odd. */
export interface OddInput {
  /** Where it was put: `amount.currency`. */
  path: string;
  /** What was put there, for people. */
  oddity: string;
  input: Fields;
  /** The fields that the schema calls wrong; none when it takes the value. */
  wrong: string[];
}

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

/** Values that no field takes, or that some do and stumble over later. */
const oddBodyValues: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e300,
  'a number beyond exactness': 2 ** 53,
  'no text': '',
  spaces: '   ',
  'text with NUL': 'a\u0000b',
  'half a character': 'a\ud800',
  'long text': 'x'.repeat(30_000),
  'a quote': "' or 1=1 --",
  'an empty list': [],
  'an empty object': {},
  'an operator': { $ne: null },
  'a deep list': deep(200),
};

const oddQueryValues: Readonly<Record<string, string>> = {
  'no text': '',
  spaces: '   ',
  text: 'x',
  'a negative number': '-1',
  'a huge number': '1e300',
  'a number beyond exactness': '9007199254740993',
  'not a number': 'NaN',
  'text with NUL': 'a\u0000b',
  'a lone percent sign': '%',
  'long text': 'x'.repeat(5_000),
  'a quote': "' or 1=1 --",
  'another language': 'Ω≈ç√∫',
};

interface Json {
  $ref?: string;
  $defs?: Record<string, Json>;
  properties?: Record<string, unknown>;
  oneOf?: Json[];
  anyOf?: Json[];
}

/** The names that an object schema, or one of its variants, knows at the top. */
function fieldsOf({ $ref, properties, oneOf = [], anyOf = [] }: Json, definitions: Json['$defs']): string[] {
  const referred = $ref && definitions?.[$ref.replace('#/$defs/', '')];
  const parts = [...oneOf, ...anyOf, ...(referred ? [referred] : [])];
  return [...Object.keys(properties ?? {}), ...parts.flatMap((part) => fieldsOf(part, definitions))];
}

/** Every place in a value, parents before what they hold. */
function pathsIn(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...at, key], ...pathsIn(part, [...at, key])]);
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const held = (value ?? {}) as Fields;
  return { ...held, [key]: replaced(held[key], rest, by) };
}

/**
 * A good request with one value at a time replaced by something odd: in each place of `valid`, and in each field that
 * the schema knows besides. The schema itself says which of them are wrong.
 */
export function oddInputs(schema: z.ZodType, valid: Fields, kind: 'query' | 'body'): OddInput[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const paths = new Map(
    [...fieldsOf(json, json.$defs).map((field) => [field]), ...pathsIn(valid)].map((path) => [
      path.join('.'),
      path,
    ]),
  );
  const oddities = Object.entries<unknown>(kind === 'query' ? oddQueryValues : oddBodyValues);
  return [...paths].flatMap(([path, keys]) =>
    oddities.map(([oddity, value]) => {
      const input = replaced(valid, keys, value) as Fields;
      const parsed = schema.safeParse(input);
      const wrong = parsed.success ? [] : fieldProblemsOf(parsed.error, input).map((problem) => problem.path);
      return { path, oddity, input, wrong };
    }),
  );
}
