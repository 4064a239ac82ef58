import type { AddressInfo } from 'node:net';
import type { ErrorResponse } from '@countinghouse/contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import express from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openNewEngine } from '../testing/new-engine.ts';
import { errorHandler } from './error-handler.ts';

const client = await openNewEngine();
const db = drizzle({ client });
const app = express().use(express.json());
/** A route whose contract forgot every bound. */
app.post('/', async (req) => {
  const { at, count, amount, text } = { ...req.query, ...req.body };
  await db.execute(sql`select ${at ?? '2026-01-01'}::text::timestamptz, ${count ?? 1}::integer,
    ${amount ?? '1'}::text::numeric::bigint, ${JSON.stringify(text ?? '')}::jsonb`);
  throw new Error('nothing wrong with the values');
});
app.post('/failing', async (req) => {
  await db.execute(sql`select ${req.body.dateOfBirth}::text from a_table_that_is_not_there`);
});
app.use(errorHandler);
const server = app.listen(0, '127.0.0.1');

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(async () => {
  vi.restoreAllMocks();
  server.close();
  await client.close();
});

const send = async (query: string, body: unknown = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as ErrorResponse;
  return [response.status, answer.error, answer.fields?.[0]?.path];
};

it.each([
  ['a date of the year 0', '', { at: '0000-01-01T00:00:00Z' }, 'at'],
  ['a date in an address', '?at=0000-01-01T00:00:00Z', {}, 'at'],
  ['a number beyond its column', '', { count: 2 ** 40 }, 'count'],
  ['a text that is no number', '', { amount: 'many' }, 'amount'],
  ['a value that the engine does not repeat', '', { amount: '9'.repeat(30) }, 'body'],
  ['NUL in JSON', '', { text: 'a\u0000b' }, 'body'],
])(
  'a value that the database refuses is a 400 that names the field: %s',
  async (_what, query, body, field) => {
    expect(await send(query, body)).toEqual([400, 'validation_failed', field]);
  },
);

it('any other error is a 500 that says nothing more', async () => {
  expect(await send('', { at: '2026-01-01T00:00:00Z' })).toEqual([500, 'internal_error', undefined]);
});

it('the log says what failed and where, and none of the values that were sent', async () => {
  const said = vi.mocked(console.error);
  said.mockClear();
  await send('failing', { dateOfBirth: '1961-07-19\n    at 1961-07-19' });
  await send('', { amount: 'born on 1961-07-19' });
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ path: '/failing', error: expect.stringContaining('a_table_that_is_not_there') },
    at: expect.arrayContaining([expect.stringContaining('error-handler.test.ts')]),
  });
  expect(lines.join('\n')).not.toContain('1961-07-19');
});
