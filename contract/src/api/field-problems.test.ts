import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import * as auth from './auth.ts';
import { endpoints } from './endpoints.ts';
import { fieldProblemsOf } from './field-problems.ts';

interface Definition {
  error?: (issue: { input: unknown }) => string | undefined;
  checks?: z.core.$ZodCheck[];
  [key: string]: unknown;
}

const definitionOf = (part: unknown): Definition | undefined =>
  (part as { _zod?: { def: Definition } } | null)?._zod?.def;

/** The messages that a schema, or a part of it, has of its own in the place of zod's. */
function ownMessages(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const definition = definitionOf(part);
  if (!definition) return Object.values(part).flatMap((inner) => ownMessages(inner, seen));
  const own = definition.error?.({ input: undefined });
  return [...(own ? [own] : []), ...Object.values(definition).flatMap((inner) => ownMessages(inner, seen))];
}

const requests: [string, z.ZodType][] = [
  ...Object.entries(endpoints).flatMap(([name, endpoint]): [string, z.ZodType][] => {
    const { query, body } = endpoint as { query?: z.ZodType; body?: z.ZodType };
    return [
      ...(query ? [[`${name} query`, query] as [string, z.ZodType]] : []),
      ...(body ? [[`${name} body`, body] as [string, z.ZodType]] : []),
    ];
  }),
  ...Object.entries(auth).filter((entry): entry is [string, typeof auth.loginRequestSchema] =>
    entry[0].endsWith('RequestSchema'),
  ),
];

const problemOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input);
  return error && fieldProblemsOf(error, input)[0];
};

describe('a field problem', () => {
  it.each(requests)('of %s has a reason for every message of its own', (_name, schema) => {
    const known: readonly string[] = Object.values(fieldReasons);
    expect(ownMessages(schema).filter((message) => !known.includes(message))).toEqual([]);
  });

  it('is found wherever a schema says it', () => {
    const messages = requests.flatMap(([, schema]) => ownMessages(schema));
    for (const reason of ['routing_checksum', 'card_brand', 'currency_required', 'email'] as const) {
      expect(messages).toContain(fieldReasons[reason]);
    }
  });

  it.each([
    ['a missing field', z.object({ a: z.string() }), {}, { path: 'a', reason: 'required' }],
    ['an empty text', z.object({ a: z.string().min(1) }), { a: '' }, { path: 'a', reason: 'required' }],
    ['another type', z.object({ a: z.string() }), { a: 1 }, { path: 'a', reason: 'wrong_type' }],
    [
      'a long text',
      z.object({ a: z.string().max(3) }),
      { a: 'long' },
      { reason: 'too_long', params: { max: 3 } },
    ],
    [
      'a large number',
      z.object({ a: z.int().max(3) }),
      { a: 4 },
      { reason: 'too_large', params: { max: 3 } },
    ],
    [
      'a long list',
      z.object({ a: z.array(z.int()).max(1) }),
      { a: [1, 2] },
      { reason: 'too_many', params: { max: 1 } },
    ],
    ['an unknown value', z.object({ a: z.enum(['x']) }), { a: 'y' }, { path: 'a', reason: 'not_listed' }],
    ['an unknown field', z.strictObject({}), { b: 1 }, { path: 'b', reason: 'unknown_field' }],
    ['a bad date', z.object({ a: z.iso.date() }), { a: 'x' }, { path: 'a', reason: 'wrong_format' }],
    ['an own rule', auth.signupRequestSchema.pick({ email: true }), { email: 'x' }, { reason: 'email' }],
  ])('says why: %s', (_name, schema, input, problem) => {
    expect(problemOf(schema, input)).toMatchObject(problem);
  });
});
