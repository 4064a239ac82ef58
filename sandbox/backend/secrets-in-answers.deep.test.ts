import type { ExportJob } from '@countinghouse/contract';
import {
  accessReviewFormats,
  applicationLinkHeader,
  exportFormats,
  exportKinds,
} from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Mail } from '../mailbox/mailbox.ts';
import { completeApplication, owner } from './testing/application.ts';
import { proofOf, sendFiling, uploadProof } from './testing/bank-changes.ts';
import { type Answers, allEndpoints, exampleOf, sendAs } from './testing/examples.ts';
import { newKey } from './testing/orders.ts';
import { openRealtime, type RealtimeClient } from './testing/realtime-client.ts';
import { leaksIn, secrets } from './testing/secret-forms.ts';
import { rejectWaiting } from './testing/setting-changes.ts';
import { type Answer, startTestBackend, type TestBackend } from './testing/test-backend.ts';

const waiting = { timeout: 60_000, interval: 100 };
const readers = ['admin.demo', 'partner.demo', 'merchant.demo'];
const log: string[] = [];
let backend: TestBackend;
let sockets: RealtimeClient[];
beforeAll(async () => {
  for (const name of ['log', 'error', 'warn', 'info', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...said) => void log.push(said.map(String).join(' ')));
  backend = await startTestBackend({ transactions: 600 });
  const open = async (as: string) => openRealtime(backend.url, await backend.tokenOf(as));
  sockets = await Promise.all(readers.map(open));
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const { socket } of sockets) socket.close();
  await backend.close();
});

/** Whose page the contract's examples are asked for. */
interface About {
  merchantId: string;
  changeId?: string;
}

/** Where the last digits of a secret stand alone: what is shown of it. */
const lastDigits = new Set(Object.values(secrets).map((value) => value.slice(-4)));
const shown = new Set<string>();
function noteShown(name: string, value: unknown, key = ''): void {
  if (typeof value === 'string' && lastDigits.has(value)) shown.add(`${name}: ${key}`);
  if (typeof value !== 'object' || value === null) return;
  for (const [inner, part] of Object.entries(value))
    noteShown(name, part, Array.isArray(value) ? key : inner);
}

/** Reads what every GET of the contract answers somebody, about this merchant where it can be asked so. */
async function readEverything(as: string, { merchantId, changeId }: About): Promise<string[]> {
  const answers: Answers = new Map();
  const read: string[] = [];
  for (const [name, endpoint] of allEndpoints) {
    if (endpoint.method !== 'get') continue;
    const example = await exampleOf(backend, as, name, answers).catch(() => undefined);
    const query = { ...example?.query };
    if ('merchantId' in query) query.merchantId = merchantId;
    if (name === 'getChange' && changeId) query.id = changeId;
    const isAsked = Object.keys(query).length > 0;
    if (!example && !isAsked) continue;
    const { status, body } = await sendAs(backend, as, endpoint, { ...example, ...(isAsked && { query }) });
    expect([as, name, leaksIn(typeof body === 'string' ? body : JSON.stringify(body))]).toEqual([
      as,
      name,
      [],
    ]);
    noteShown(name, body);
    if (status === 200) read.push(name);
  }
  return read;
}

/** What stands in each table of each schema, by its name. */
async function leaksInDatabase(): Promise<string[]> {
  const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
    ((await backend.db.execute(query)) as unknown as { rows: Row[] }).rows;
  const tables = await rowsOf<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      sql`select to_jsonb(t)::text as text
        from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    const leaks = leaksIn(rows.map(({ text }) => text).join('\n'));
    if (leaks.length > 0) found.push(`${schema}.${name}: ${leaks}`);
  }
  return found;
}

async function exportAs(as: string, kind: string, format: string): Promise<string> {
  const filter = kind === 'deposit' && {
    id: (await backend.get(as, 'deposits?limit=1')).body.items[0].id as string,
  };
  const { status, body } = await backend.post(as, `export/${kind}`, { format, ...(filter && { filter }) });
  if (status === 403) return '';
  const jobOf = async () =>
    (await backend.get(as, 'export/list?limit=200')).body.items.find(({ id }: ExportJob) => id === body.id);
  await vi.waitFor(async () => expect((await jobOf())?.status).toBe('ready'), waiting);
  const file = await backend.download(as, `export/download?id=${body.id}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = format === 'xlsx' ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.map((part) => strFromU8(part)).join('\n');
}

/** What a merchant types by the link that they were sent. */
async function fillInByLink(merchantId: string): Promise<string[]> {
  const { body } = await backend.post('partner.demo', 'merchants/application/link', { merchantId, days: 7 });
  const ask = async (path: string, method = 'GET', sent?: object) => {
    const answer = await fetch(`${backend.url}/application-link${path}`, {
      method,
      headers: {
        [applicationLinkHeader]: body.path.split('#')[1],
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const values = { tradingName: 'Sole', entityType: 'sole_proprietor', taxIdType: 'ssn', taxId: secrets.ssn };
  const business = { section: 'business', version: 1, values };
  const bank = { section: 'bank', version: 0, values: { accountNumber: secrets.account } };
  const said = [
    await ask('/section', 'PUT', business),
    await ask('/section', 'PUT', bank),
    await ask('/owner', 'PUT', { ...owner, id: 'own_link', version: 0, dateOfBirth: secrets.birth }),
    await ask(''),
  ];
  expect(said.map((one) => one.slice(0, 3))).toEqual(['200', '200', '200', '200']);
  // Who read an older version is refused, in words that are kept in the trail.
  const refused = await ask('/section', 'PUT', { ...business, values: { ...values, tradingName: 'Late' } });
  expect(refused).toMatch(/^409/);
  return [...said, refused];
}

it('no whole account number, tax id or date of birth leaves an application that is filled in', async () => {
  const { ein, account, birth } = secrets;
  const merchantId = await completeApplication(backend, { ein, accountNumber: account });
  const born = { ...owner, merchantId, id: 'own_secret', version: 0, dateOfBirth: birth };
  const put = (more: object) =>
    backend.send('partner.demo', 'put', 'proxy/merchant/owner', { ...born, isControlPerson: false, ...more });
  expect((await put({ ownershipPercent: 30 })).status).toBe(200);
  expect(leaksIn(JSON.stringify([await put({ name: 'Late' }), await put({ name: '' })]))).toEqual([]);
  const started = { tradingName: 'Sole' };
  const { body } = await backend.post('partner.demo', 'merchants/application', started, newKey());
  expect(leaksIn((await fillInByLink(body.merchantId)).join('\n'))).toEqual([]);
  for (const as of readers) {
    for (const about of [merchantId, body.merchantId]) {
      const read = await readEverything(as, { merchantId: as === 'merchant.demo' ? 'mer_0001' : about });
      expect(read.length).toBeGreaterThan(40);
      if (as !== 'merchant.demo') expect(read).toContain('getApplication');
    }
  }
  expect(await leaksInDatabase()).toEqual([]);
  await backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
  await backend.advance({});
  const { status } = (await backend.get('partner.demo', `merchants/application?merchantId=${merchantId}`))
    .body;
  expect(status).toBe('active');
  for (const as of readers.slice(0, 2)) await readEverything(as, { merchantId });
  expect(await leaksInDatabase()).toEqual([]);
  const { rows } = (await backend.db.execute(
    sql`select sealed_tax_id, sealed_account_number from applications where merchant_id = ${merchantId}`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([{ sealed_tax_id: null, sealed_account_number: null }]);
});

it('nor a change of the bank account, refused, waiting or approved', async () => {
  const as = 'merchant.demo';
  const about = { merchantId: 'mer_0001' };
  await rejectWaiting(backend, about.merchantId);
  const filing = {
    ...about,
    changes: { accountNumber: secrets.changedAccount, accountHolder: 'Finch LLC' },
    documentId: await uploadProof(backend, as, about.merchantId),
    reason: `It is ${secrets.changedAccount} now, not 0007 4021 8365.`,
  };
  const refused = await sendFiling(backend, as, filing);
  expect(refused.body.reason).toBe('second_factor_required');
  const filed = await sendFiling(backend, as, filing, await proofOf(backend, as, about.merchantId));
  expect(filed.status).toBe(201);
  const changeId: string = filed.body.id;
  expect(leaksIn(JSON.stringify([refused, filed] satisfies Answer[]))).toEqual([]);
  const readAll = async () => {
    for (const reader of readers)
      expect(await readEverything(reader, { ...about, changeId })).toContain('getChange');
    expect(await leaksInDatabase()).toEqual([]);
  };
  await readAll();
  const approved = await backend.post('admin.demo', 'merchant/setting', { action: 'approve', id: changeId });
  expect(approved.body.status).toBe('approved');
  await backend.advance({ hours: 1 });
  await readAll();
});

it('nor do files, mails, events and the log; what is shown is the last four digits, where the contract says', async () => {
  for (const kind of exportKinds)
    for (const as of readers)
      for (const format of kind === 'access-review' ? accessReviewFormats : exportFormats) {
        if (kind === 'users' && as === 'merchant.demo') continue;
        expect([kind, as, leaksIn(await exportAs(as, kind, format))]).toEqual([kind, as, []]);
      }
  const mails = await vi.waitFor(async () => {
    const found = (await (await fetch(String(backend.settings.mailUrl))).json()) as Mail[];
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bank-change', 'merchant']));
    return found;
  }, waiting);
  expect(leaksIn(JSON.stringify(mails))).toEqual([]);
  const events = sockets.map((socket) => socket.events());
  expect(events.map(({ length }) => length > 0)).toEqual([true, true, true]);
  expect(leaksIn(JSON.stringify(events))).toEqual([]);
  expect(leaksIn(log.join('\n'))).toEqual([]);
  expect([...shown].sort()).toEqual([
    'getApplication: accountLast4',
    'getApplication: taxIdLast4',
    'getChange: after',
    'getMerchantSettings: accountLast4',
    'getMerchantSettings: after',
    'getMerchantStatus: accountLast4',
    'getMerchantStatus: taxIdLast4',
    'listAudit: accountNumber',
    'listUserActivity: accountNumber',
  ]);
});
