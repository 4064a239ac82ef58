import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNewEngine } from '../backend/testing/new-engine.ts';
import { preparePglite } from './prepare-pglite.ts';

let client: PGlite;
let prepared: ReturnType<typeof preparePglite>;
beforeAll(async () => {
  client = await openNewEngine();
});
beforeEach(async () => {
  await client.exec(
    'deallocate all; drop table if exists kept; create table kept (id int primary key, name text)',
  );
  prepared = preparePglite(client);
});
afterAll(() => client.close());

const countKept = async () =>
  (await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')).rows[0]
    ?.count;
const insert = 'insert into kept values ($1, $2) returning id';

describe('PGlite for the query builder', () => {
  it.each(['array', 'object'] as const)(
    'reads as PGlite itself does, asked once or often: %s',
    async (rowMode) => {
      const text = `select $1::bool as yes, $2::int8 as large, $3::jsonb as made, $4::text[] as several, $5::timestamptz as at,
      $6::numeric as exact, $7::text as none, $8::bytea as bytes, $9::float8 as part, 'as' as yes`;
      const values = [
        ...[
          true,
          9_007_199_254_740_993n,
          { a: ['ü', null] },
          ['a,b', '"c"'],
          new Date('2026-11-20T14:30:00Z'),
        ],
        ...['12.50', null, new Uint8Array([0, 255]), 1.5],
      ];
      const options = { rowMode, parsers: { 1184: (raw: string) => `raw ${raw}` } };
      const expected = (await client.query(text, values, options)).rows;
      for (let time = 0; time < 4; time += 1) {
        expect((await prepared.query(text, values, options)).rows).toEqual(expected);
      }
    },
  );

  it('asks the engine once for a statement that came twice before', async () => {
    const calls = vi.spyOn(client, 'execProtocolStream');
    for (const id of [1, 2]) await prepared.query(insert, [id, 'ü']);
    calls.mockClear();
    expect((await prepared.query(insert, [3, null])).rows).toEqual([{ id: 3 }]);
    expect(calls).toHaveBeenCalledTimes(1);
    calls.mockRestore();
    expect((await client.query('select * from kept order by id')).rows).toEqual([
      ...[1, 2].map((id) => ({ id, name: 'ü' })),
      { id: 3, name: null },
    ]);
  });

  it('goes on after a statement that failed, kept or not', async () => {
    for (let time = 0; time < 4; time += 1) {
      await prepared.query('delete from kept');
      await prepared.query(insert, [1, 'first']);
      await expect(prepared.query(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
      await expect(prepared.query('select nothing from kept')).rejects.toMatchObject({ code: '42703' });
    }
    expect((await prepared.query('select name from kept')).rows).toEqual([{ name: 'first' }]);
  });

  it('undoes a transaction that failed, and knows what failed in it', async () => {
    const look = 'select count(*)::int as count from kept where id > $1';
    await prepared.query(look, [0]);
    for (let time = 0; time < 3; time += 1) {
      const work = prepared.transaction(async (tx) => {
        await tx.query(insert, [time, 'gone']);
        await tx.query(insert, [time, 'twice']).catch(() => undefined);
        // The engine takes nothing more; that it was to be kept now is no reason to believe that it is.
        await tx.query(look, [0]).catch(() => undefined);
        throw new Error('undone');
      });
      await expect(work).rejects.toThrow('undone');
      expect((await prepared.query(look, [-1])).rows).toEqual([{ count: 0 }]);
    }
  });

  it('does nothing in a transaction that is over', async () => {
    const late = await prepared.transaction(async (tx) => () => tx.query(insert, [1, 'late']));
    await expect(late()).rejects.toThrow('closed');
    expect((await prepared.query('select * from kept')).rows).toEqual([]);
  });

  it('lets nothing of others into a transaction', async () => {
    const others: Promise<unknown>[] = [];
    await prepared.transaction(async (tx) => {
      await tx.query(insert, [1, 'inside']);
      others.push(prepared.query(insert, [1, 'outside']).catch(({ code }) => code));
      await tx.query('delete from kept');
    });
    expect(await Promise.all(others)).toEqual([expect.objectContaining({ rows: [{ id: 1 }] })]);
  });

  it('keeps a bounded number, and no bulk load', async () => {
    for (let n = 0; n < 350; n += 1) {
      for (let time = 0; time < 2; time += 1) await prepared.query(`select ${n} as n`);
    }
    expect(await countKept()).toBe(300);
    for (let time = 0; time < 2; time += 1)
      expect((await prepared.query('select 0 as n')).rows).toEqual([{ n: 0 }]);
    const bulk = `select '${'x'.repeat(9_000)}' as x`;
    for (let time = 0; time < 3; time += 1) await prepared.query(bulk);
    expect(await countKept()).toBe(300);
  });

  it('asks anew what a table that was changed gives', async () => {
    const all = 'select * from kept';
    for (let time = 0; time < 3; time += 1) await prepared.query(all);
    await client.exec('alter table kept add column more int; insert into kept values (1, $$a$$, 2)');
    await prepared.query(all).catch(() => undefined);
    expect((await prepared.query(all)).rows).toEqual([{ id: 1, name: 'a', more: 2 }]);
  });

  it('has one plan for a list, of as many rows as are asked for', async () => {
    await client.exec('insert into kept select n, null from generate_series(1, 5000) n; analyze kept');
    const list = 'select id from kept where id > $1 order by id limit $2';
    for (let time = 0; time < 8; time += 1) {
      expect((await prepared.query(list, [4_000, 3])).rows).toHaveLength(3);
      expect((await prepared.query(list, [4_998 - time, 50])).rows).toHaveLength(2 + time);
    }
    const { rows } = await client.query(
      'select generic_plans > 0 as is_one_plan from pg_prepared_statements where statement like $1',
      ['select id from kept%'],
    );
    expect(rows).toEqual(Array(2).fill({ is_one_plan: true }));
  });

  it('tells listeners what a statement notified', async () => {
    const heard: string[] = [];
    await client.listen('kept', (payload) => heard.push(payload));
    const tell = 'with told as (select pg_notify($1, $2)) select * from told';
    for (const payload of ['one', 'two', 'three']) await prepared.query(tell, ['kept', payload]);
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']));
  });
});
