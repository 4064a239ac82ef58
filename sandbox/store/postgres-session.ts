/** What every connection relies on, whatever server, database and role are set to. */
const relied = {
  client_encoding: 'UTF8',
  // pg reads timestamps as ISO writes them, and nothing else.
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  // Stricter levels make statements fail that must then be tried again.
  default_transaction_isolation: 'read committed',
};

/** A statement or transaction that stands still gives its locks back; ours take seconds. */
const limits = {
  statement_timeout: '5min',
  lock_timeout: '30s',
  idle_in_transaction_session_timeout: '5min',
};

/** To bring up to date and fill a large database takes as long as it takes, and so does waiting for whoever does. */
const noLimits = Object.fromEntries(Object.keys(limits).map((name) => [name, '0']));

const asOption = ([name, value]: [string, string]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`;

/**
 * A connection string whose sessions begin with our settings. They are in the string, so that all who connect by it have
 * them: the pool, the listener, the job queue.
 */
export function withSessionSettings(databaseUrl: string, isSetUp = false): string {
  const url = new URL(databaseUrl);
  const settings = Object.entries({ ...relied, ...(isSetUp ? noLimits : limits) }).map(asOption);
  // The last of two settings counts: ours.
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...settings].join(' ').trim());
  return url.href;
}
