import { protocol } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openNewEngine } from '../backend/testing/new-engine.ts';
import { readRowsAtOnce } from './read-rows.ts';

/** What the engine answers, as it is and in the messages that PGlite's own parser reads in it. */
async function answerOf(text: string) {
  const client = await openNewEngine();
  const { data } = await client.execProtocol(protocol.serialize.query(text), { throwOnError: false });
  await client.close();
  return data;
}

const read = (parts: readonly Uint8Array[]) => {
  const told: object[] = [];
  const parser = new protocol.Parser();
  for (const part of parts) parser.parse(part, (message) => told.push(message));
  return told;
};

it('reads every answer as PGlite does, however it comes in parts', async () => {
  const rows = `select n, null as none, '' as empty, repeat('ü€😀', n) as wide, array[n, null] as several from generate_series(0, 40) n`;
  const data = await answerOf(
    `${rows}; listen told; notify told, 'heard'; select 1 where false; select 1 / 0`,
  );
  const expected = read([data]);
  expect(new Set(expected.map((message) => (message as { name: string }).name))).toEqual(
    new Set(['rowDescription', 'dataRow', 'commandComplete', 'error', 'readyForQuery']),
  );
  readRowsAtOnce();
  expect(read([data])).toEqual(expected);
  for (let at = 1; at < data.length; at += 5) {
    const inParts = read([data.slice(0, at), data.slice(at)]);
    if (inParts.length !== expected.length) expect(inParts, `cut at ${at}`).toEqual(expected);
  }
  for (const size of [1, 3, 17]) {
    const parts = Array.from({ length: Math.ceil(data.length / size) }, (_, n) =>
      data.slice(n * size, (n + 1) * size),
    );
    expect(read(parts)).toEqual(expected);
  }
});
