import { timeZoneSchema } from '@countinghouse/contract';
import { afterAll, expect, it } from 'vitest';
import { openNewEngine } from '../backend/testing/new-engine.ts';

const database = await openNewEngine();
afterAll(() => database.close());

const local = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

it.each(['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])(
  'reads %s in every zone as a browser does',
  async (instant) => {
    const named = await database.query<{ name: string }>('select name from pg_timezone_names');
    const offered = [
      ...named.rows.map(({ name }) => name),
      ...Intl.supportedValuesOf('timeZone'),
      ...['CET', 'MET', 'EET', 'WET', 'EST', 'GMT', 'utc', '+07:00', '-05:00', '+07', 'UTC+7'],
    ];
    const taken = offered.flatMap((zone) => timeZoneSchema.safeParse(zone).data ?? []);
    expect(taken.length).toBeGreaterThan(500);
    const { rows } = await database.query<{ zone: string; at: string }>(
      `select zone, to_char($1::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI') as at from unnest($2::text[]) zone`,
      [instant, taken],
    );
    expect(rows.filter(({ zone, at }) => at !== local(instant, zone))).toEqual([]);
  },
);
