import { openDatabase } from '../../sandbox/store/database.ts';

const tickMs = 100;

export interface Flood {
  /** How many events were written. */
  stop(): Promise<number>;
}

/**
 * Writes events as a busy evening does: half of them new payments, half changes of the newest ones, each with its row,
 * its event and the notification that wakes the backend.
 */
export async function startFlood(databaseUrl: string, eventsPerSecond: number): Promise<Flood> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const perTick = Math.round((eventsPerSecond * tickMs) / 1_000 / 2);
  let written = 0;
  let isStopped = false;

  const writeTick = () =>
    db.transaction(async (tx) => {
      await tx.execute(`
        with model as (select * from transactions order by created_at desc, id desc limit ${perTick}),
        made as (
          insert into transactions
          select (jsonb_populate_record(null::transactions, to_jsonb(model) || jsonb_build_object(
            'id', 'txn_' || upper(replace(gen_random_uuid()::text, '-', '')), 'created_at', clock_timestamp()))).*
          from model returning *
        )
        insert into events (at, topic, is_new, record_id, merchant_id, partner_id, status)
        select now(), 'transaction', true, id, merchant_id, partner_id, status from made`);
      await tx.execute(`
        with chosen as (
          select id from (select id from transactions order by created_at desc, id desc limit 2000) newest
          order by random() limit ${perTick}
        ), changed as (
          update transactions set status = case status when 'settled' then 'settling' else 'settled' end
          where id in (select id from chosen) returning *
        )
        insert into events (at, topic, is_new, record_id, merchant_id, partner_id, status)
        select now(), 'transaction', false, id, merchant_id, partner_id, status from changed`);
      await tx.execute(`select pg_notify('countinghouse_events', '')`);
    });

  async function run(): Promise<void> {
    const began = performance.now();
    for (let tick = 0; !isStopped; tick += 1) {
      await writeTick();
      written += perTick * 2;
      const next = began + (tick + 1) * tickMs - performance.now();
      if (next > 0) await new Promise((resolve) => setTimeout(resolve, next));
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
      await close();
      return written;
    },
  };
}
