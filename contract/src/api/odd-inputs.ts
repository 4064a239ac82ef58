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

/** For fields that take an instant: at the ends of what a database keeps, beyond them, and hardly instants at all. */
const oddInstants: Readonly<Record<string, string>> = {
  'the year 0': '0000-01-01T00:00:00Z',
  'an instant before the year 1': '0001-01-01T00:00:00+23:59',
  'an instant after the year 9999': '9999-12-31T23:59:59-23:59',
  'the first instant': '0001-01-01T00:00:00Z',
  'the last instant': '9999-12-31T23:59:59.999Z',
  'a day that does not exist': '2026-02-30T00:00:00Z',
  'a very exact instant': `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
};

const oddDates: Readonly<Record<string, string>> = {
  'a date of the year 0': '0000-01-01',
  'the first date': '0001-01-01',
  'the last date': '9999-12-31',
};

/** For fields that take any text. */
const oddTexts: Readonly<Record<string, string>> = {
  'a card number': 'paid with 4242 4242 4242 4242',
  'two lines': 'a\r\nBcc: b',
  'an offset': '+07:00',
};

interface Json {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Json>;
  oneOf?: Json[];
  anyOf?: Json[];
}

interface Field {
  path: string[];
  json: Json;
}

/** Every field that an object schema, or one of its variants, knows, with those inside it. */
function fieldsOf(json: Json, definitions: Json['$defs'], at: readonly string[] = []): Field[] {
  const { $ref, properties = {}, oneOf = [], anyOf = [] } = json;
  const referred = $ref && definitions?.[$ref.replace('#/$defs/', '')];
  const parts = [...oneOf, ...anyOf, ...(referred ? [referred] : [])];
  const own = Object.entries(properties).flatMap(([key, part]) => {
    const path = [...at, key];
    return [{ path, json: part }, ...fieldsOf(part, definitions, path)];
  });
  return [...own, ...parts.flatMap((part) => fieldsOf(part, definitions, at))];
}

/** What is odd for a field of this kind besides what is odd for all. */
function oddTextsFor({ type, format, enum: words }: Json): Readonly<Record<string, string>> {
  if (format === 'date-time') return oddInstants;
  if (format === 'date') return oddDates;
  return type === 'string' && !words ? oddTexts : {};
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
  const known = fieldsOf(json, json.$defs);
  const places = pathsIn(valid).map((path): Field => ({ path, json: {} }));
  // What the schema says of a field counts, not that the example has it too.
  const fields = new Map([...places, ...known].map((field) => [field.path.join('.'), field]));
  const forAll: Readonly<Record<string, unknown>> = kind === 'query' ? oddQueryValues : oddBodyValues;
  return [...fields].flatMap(([path, field]) =>
    Object.entries({ ...forAll, ...oddTextsFor(field.json) }).map(([oddity, value]) => {
      const input = replaced(valid, field.path, value) as Fields;
      const parsed = schema.safeParse(input);
      const wrong = parsed.success ? [] : fieldProblemsOf(parsed.error, input).map((problem) => problem.path);
      return { path, oddity, input, wrong };
    }),
  );
}
