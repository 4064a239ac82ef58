import { sql } from 'drizzle-orm';
import { openDatabase } from '../../store/database.ts';

const insertMerchants = (count: number) => sql`
  with added as (
    insert into merchants (id, partner_id, name, mcc, city, region, country, currency, time_zone, created_at)
    select 'mer_b' || n, 'par_01', 'Bench ' || n || ' ' || one.name, one.mcc, one.city, one.region, one.country,
      one.currency, one.time_zone, one.created_at + n * interval '1 second'
    from generate_series(1, ${count}::int) n, (select * from merchants where id = 'mer_0001') one
    returning id
  )
  insert into merchant_figures
    (merchant_id, volume_minor, payments, dispute_rate, return_rates, dispute_share, return_share, counted_at)
  select added.id, figures.volume_minor + row_number() over () * 7, figures.payments, figures.dispute_rate,
    figures.return_rates, (random() * 1100)::int, (random() * 1100)::int, figures.counted_at
  from added, (select * from merchant_figures where merchant_id = 'mer_0001') figures`;

/** So many more active merchants of one partner, with figures as the others have, for what is measured. */
export async function addMerchants(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  await db.execute(insertMerchants(count));
  await db.execute(sql`analyze merchants, merchant_figures`);
  await close();
}
