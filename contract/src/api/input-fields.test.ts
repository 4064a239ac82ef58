import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

interface Leaf {
  path: string;
  schema: z.ZodType;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
}

/** Every field of a schema that takes a value of its own: what `wrappers` and `listOf` have inside, not themselves. */
function leavesOf(schema: z.ZodType, path = ''): Leaf[] {
  const definition = schema._zod.def as unknown as Definition;
  if (definition.type === 'object') {
    return Object.entries(definition.shape ?? {}).flatMap(([key, part]) =>
      leavesOf(part, path ? `${path}.${key}` : key),
    );
  }
  const { innerType, element, options = [], in: before, out } = definition;
  const inner = [innerType, element, ...options, before, out].filter((part) => part !== undefined);
  return inner.length > 0 ? inner.flatMap((part) => leavesOf(part, path)) : [{ path, schema }];
}

/** Takes no text or number that is not listed in it. */
const closed = new Set(['enum', 'literal', 'boolean', 'null']);
/** What `listOf` does before its items are looked at. */
const before = new Set(['transform']);

const cardNumber = '4242424242424242';
/** The only fields that digits of a card's length belong to, and those whose text a program makes up. */
const takesLongDigits = new Set([
  'card.number',
  'bankAccount.accountNumber',
  'changes.accountNumber',
  'values.accountNumber',
]);
const madeUp = new Set(['cursor', 'key']);

const oddTexts: Readonly<Record<string, string>> = {
  NUL: 'a\u0000b',
  'half a character': 'a\ud800b',
  'a bell': 'a\u0007b',
  'an escape': 'a\u009bb',
  'a card number in words': 'paid with 4242 4242-4242 4242.',
  'an endless text': 'a b'.repeat(100_000),
  'endless digits': '1'.repeat(100_000),
};
const oddInstants = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'];

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

function textFaults({ path, schema }: Leaf): string[] {
  const taken = Object.entries(oddTexts).filter(([, text]) => takes(schema, text));
  const faults = taken.map(([what]) => what);
  const field = path.split('.').at(-1) ?? '';
  const takesDigits = takesLongDigits.has(path) || madeUp.has(field);
  if (!takesDigits && takes(schema, cardNumber)) faults.push('a card number');
  const { format } = schema._zod.def as { format?: string };
  if (format === 'datetime') faults.push(...oddInstants.filter((text) => takes(schema, text)));
  if (format === 'date' && takes(schema, '0000-01-01')) faults.push('the year 0');
  if (/timeZone$/.test(path) && takes(schema, '+07:00')) faults.push('an offset');
  return faults;
}

function numberFaults({ schema }: Leaf): string[] {
  const { minimum, maximum } = z.toJSONSchema(schema, { io: 'output' }) as Record<string, number>;
  const bounds = [minimum, maximum];
  return bounds.every((bound) => Number.isSafeInteger(bound)) ? [] : ['a number without bounds'];
}

function faultsOf(leaf: Leaf): string[] {
  const { type } = leaf.schema._zod.def;
  if (closed.has(type) || before.has(type)) return [];
  if (type === 'string') return textFaults(leaf);
  if (type === 'number') return numberFaults(leaf);
  return [`a field of the type ${type}, which has no rule`];
}

const inputs = Object.entries(endpoints).flatMap(([name, { query, body }]: [string, Endpoint]) =>
  [query, body].filter((schema) => schema !== undefined).map((schema) => ({ name, schema })),
);

describe('every field of an input', () => {
  it.each(inputs)(
    'of $name is a choice, an id, a bounded number or date, or keeps the rule of free text',
    ({ schema }) => {
      const leaves = leavesOf(schema);
      expect(leaves.length).toBeGreaterThan(0);
      const faults = leaves.map((leaf) => ({ path: leaf.path, takes: faultsOf(leaf) }));
      expect(faults.filter(({ takes }) => takes.length > 0)).toEqual([]);
    },
  );
});

it('would find a field that keeps no rule', () => {
  const faulty = z.object({
    name: z.string().max(20),
    at: z.iso.datetime({ offset: true }),
    timeZone: z.string().max(64),
    count: z.coerce.number(),
    anything: z.unknown(),
  });
  const faults = leavesOf(faulty).map((leaf) => [leaf.path, faultsOf(leaf).length > 0]);
  expect(faults).toEqual(Object.keys(faulty.shape).map((field) => [field, true]));
});
