import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';

/**
 * So many more users of one partner, for what is measured: its administrators, its merchants', managers of them, some
 * invited, some disabled, some never back, the latest a minute before `at`. They have no accounts.
 */
export async function addUsers(db: Database, count: number, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    with own as (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of
      from merchants where partner_id = 'par_01'),
    added as (
      insert into users (username, email, given_name, family_name, role, is_restricted, is_enabled, partner_id,
        merchant_id, created_at, created_by, accepted_at, last_sign_in_at)
      select 'many.' || n, 'many.' || n || '@example.com', 'Ada' || n % 97, 'Lane' || n,
        case n % 10 when 0 then 'partners' when 1 then 'multi-merchant' else 'merchants' end,
        n % 7 = 0, n % 11 <> 0, case n % 10 when 0 then 'par_01' end, case when n % 10 > 1 then own.id end,
        ${now} - n * interval '1 minute', 'partner.demo', case when n % 5 <> 0 then ${now} end,
        case when n % 3 <> 0 then ${now} - n * interval '10 minutes' end
      from generate_series(1, ${count}::int) n join own on own.place = n % own.all_of
      returning username, role)
    insert into user_merchants (username, merchant_id)
    select added.username, own.id from added, own where added.role = 'multi-merchant' and own.place < 12`);
  await db.execute(sql`analyze users`);
  await db.execute(sql`analyze user_merchants`);
}
