import type { RecognizedMerchants, RecognizeMerchantsBody } from '@countinghouse/contract';
import { maxMatches } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Command } from '../http/command.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';

interface Match {
  text: string;
  id: string;
  name: string;
}

/**
 * The merchants in the caller's scope that have these names, however they are capitalized, or ids; an id is meant before
 * a name. In one statement, for a list of hundreds is pasted at once.
 */
export async function recognizeMerchants(
  { tx, actor }: Command,
  { texts }: RecognizeMerchantsBody,
): Promise<RecognizedMerchants> {
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb)`;
  const columns = sql`wanted.text, ${merchants.id} as id, ${merchants.name} as name`;
  const inScope = visibleMerchants(tx, actor);
  const { rows } = (await tx.execute(sql`
    with wanted (text) as (select ${wanted}),
    by_id as (
      select ${columns} from wanted join ${merchants} on ${merchants.id} = wanted.text where ${inScope}
    ),
    by_name as (
      select ${columns}, row_number() over (partition by wanted.text order by ${merchants.id}) as place
      from wanted join ${merchants} on lower(${merchants.name}) = lower(wanted.text) where ${inScope}
    )
    select text, id, name from by_id
    union all
    select text, id, name from by_name
    where place <= ${maxMatches + 1} and text not in (select text from by_id)
    order by text, id`)) as unknown as { rows: Match[] };
  const found = new Map<string, Match[]>();
  for (const row of rows) found.set(row.text, [...(found.get(row.text) ?? []), row]);
  return {
    items: texts.map((text) => {
      const matches = (found.get(text) ?? []).map(({ id, name }) => ({ id, name }));
      return { text, matches: matches.slice(0, maxMatches), isMore: matches.length > maxMatches };
    }),
  };
}
