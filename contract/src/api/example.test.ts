import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { isReference } from './example.ts';
import { printedExample } from './printed-example.ts';
import { NoRecord, resolveExample } from './resolve-example.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);
const known: Record<string, Endpoint> = endpoints;

/** Every reference in a value, however deep. */
const referencesIn = (value: unknown): string[] => {
  if (isReference(value)) return [value.from];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referencesIn) : [];
};

describe.each(all)('the example of %s', (name, endpoint) => {
  it('says all that the endpoint requires', () => {
    const { query, body, file } = endpoint.example ?? {};
    const isMissing = (schema: Endpoint['query'], input: unknown) =>
      schema !== undefined && input === undefined && !schema.safeParse({}).success;
    expect(isMissing(endpoint.query, query), 'query').toBe(false);
    expect(isMissing(endpoint.body, body), 'body').toBe(false);
    if (endpoint.takesFile) expect(file).toBeTypeOf('string');
  });

  it('is printed as a request that the endpoint takes', () => {
    const { query, body } = printedExample(known, name);
    if (query) expect(endpoint.query?.parse(query)).toBeDefined();
    if (body) expect(endpoint.body?.parse(body)).toBeDefined();
  });

  it('refers to endpoints that there are', () => {
    for (const from of referencesIn(known[name]?.example)) expect(known).toHaveProperty(from);
  });
});

it('takes what it refers to from the backend, with the preferred record first', async () => {
  const asked: unknown[] = [];
  const resolved = await resolveExample(endpoints, 'changeDeposit', async (name, { query }) => {
    asked.push([name, query]);
    return { items: query?.status === 'failed' ? [] : [{ id: 'dep_1' }] };
  });
  expect(resolved).toEqual({ body: { id: 'dep_1', action: 'retry' } });
  expect(asked).toEqual([
    ['listDeposits', { limit: 1, status: 'failed' }],
    ['listDeposits', { limit: 1 }],
  ]);
});

it('says when there is nothing to refer to', async () => {
  await expect(resolveExample(endpoints, 'getDispute', async () => ({ items: [] }))).rejects.toThrow(
    NoRecord,
  );
});
