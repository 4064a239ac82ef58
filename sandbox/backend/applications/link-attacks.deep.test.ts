import { applicationLinkHeader, termsVersion } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import { applicationLinks, applicationSections } from '../../store/schema/applications.ts';
import { merchantDocuments, merchantOwners } from '../../store/schema/registration.ts';
import { owner } from '../testing/application.ts';
import { newKey } from '../testing/orders.ts';
import { type Answer, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const start = async (): Promise<string> =>
  (await backend.post('partner.demo', 'merchants/application', { tradingName: 'Quay Coffee' }, newKey())).body
    .merchantId;
const share = async (merchantId: string): Promise<string> => {
  const { body } = await backend.post('partner.demo', 'merchants/application/link', { merchantId, days: 7 });
  return body.path.split('#')[1];
};

interface Asking {
  method: string;
  path: string;
  body?: unknown;
}
async function ask(secret: string | null, { method, path, body }: Asking): Promise<Answer> {
  const isFile = Buffer.isBuffer(body);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${backend.url}/application-link${path}`, {
    method,
    headers: {
      ...(secret !== null && { [applicationLinkHeader]: secret }),
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? new Uint8Array(body) : text }),
  });
  const answer = await response.text();
  return { status: response.status, body: answer.startsWith('{') ? JSON.parse(answer) : answer } as Answer;
}

const section = (values: unknown, name = 'business', version: unknown = 1) => ({
  method: 'PUT',
  path: '/section',
  body: { section: name, version, values },
});
const upload = (query: string, body: Buffer = pdf) => ({ method: 'POST', path: `/documents?${query}`, body });

/** Everything that can be asked with a link. */
const everything: readonly Asking[] = [
  { method: 'GET', path: '' },
  section({ legalName: 'Stolen' }),
  { method: 'PUT', path: '/owner', body: { ...owner, id: 'own_stolen', version: 0 } },
  { method: 'DELETE', path: '/owner?id=own_stolen' },
  { method: 'POST', path: '/terms', body: { version: termsVersion, name: 'Mallory' } },
  { method: 'POST', path: '/finish', body: {} },
  { method: 'DELETE', path: '/documents?id=doc_00000001' },
  upload('kind=identity&fileName=id.pdf'),
];

/** What is kept of an application, to be compared. */
async function kept(merchantId: string) {
  const { db } = backend;
  const [sections, owners, documents, trail] = await Promise.all([
    db.select().from(applicationSections).where(eq(applicationSections.merchantId, merchantId)),
    db.select().from(merchantOwners).where(eq(merchantOwners.merchantId, merchantId)),
    db.select().from(merchantDocuments).where(eq(merchantDocuments.merchantId, merchantId)),
    db.select().from(auditEntries).where(eq(auditEntries.merchantId, merchantId)),
  ]);
  return { sections, owners, documents, trail };
}

describe('a link that opens nothing', () => {
  it.each<[what: string, secret: string | null]>([
    ['made up', 'a'.repeat(43)],
    ['empty', ''],
    ['absent', null],
    ['very long', 'a'.repeat(8_000)],
    ['a statement of SQL', "' OR digest IS NOT NULL --"],
  ])('%s: is a 404 for whatever is asked', async (_what, secret) => {
    for (const asking of everything) {
      const { status, body } = await ask(secret, asking);
      expect(status, `${asking.method} ${asking.path}`).toBe(404);
      expect(JSON.stringify(body)).not.toMatch(/Quay|digest|select/i);
    }
  });

  it('the digest of one that does: who reads the database opens no application', async () => {
    const merchantId = await start();
    await share(merchantId);
    const [row] = await backend.db
      .select()
      .from(applicationLinks)
      .where(eq(applicationLinks.merchantId, merchantId));
    expect((await ask(row?.digest ?? '', { method: 'GET', path: '' })).status).toBe(404);
  });

  it('expired, replaced or revoked changes nothing, also when what it sent is sent again', async () => {
    const merchantId = await start();
    const old = await share(merchantId);
    for (const asking of everything.slice(1, 4)) await ask(old, asking);
    const before = await kept(merchantId);
    const ends: Record<string, () => Promise<unknown>> = {
      replaced: () => share(merchantId),
      expired: () =>
        backend.db
          .update(applicationLinks)
          .set({ expiresAt: new Date(0) })
          .where(eq(applicationLinks.merchantId, merchantId)),
      revoked: () =>
        backend.send(
          'partner.demo',
          'delete',
          `merchants/application/link?merchantId=${merchantId}`,
          undefined,
        ),
    };
    for (const [how, end] of Object.entries(ends)) {
      const secret = how === 'replaced' ? old : await share(merchantId);
      await end();
      for (const asking of everything) expect((await ask(secret, asking)).status, how).toBe(404);
    }
    const { trail: _, ...after } = await kept(merchantId);
    expect(after).toEqual({ sections: before.sections, owners: before.owners, documents: before.documents });
  });
});

describe('a link of one application', () => {
  it('reaches nothing of another, by whichever id', async () => {
    const [mine, other] = [await start(), await start()];
    const secret = await share(mine);
    const theirs = await share(other);
    await ask(theirs, { method: 'PUT', path: '/owner', body: { ...owner, id: 'own_theirs', version: 0 } });
    const { body } = await ask(theirs, upload('kind=identity&fileName=theirs.pdf'));
    const document = body.documents[0].id;
    const before = await kept(other);
    expect((await ask(secret, { method: 'DELETE', path: `/documents?id=${document}` })).status).toBe(404);
    await ask(secret, { method: 'DELETE', path: '/owner?id=own_theirs' });
    await ask(secret, { method: 'PUT', path: '/owner', body: { ...owner, id: 'own_theirs', version: 0 } });
    for (const more of [{ merchantId: other }, { merchantId: other, section: 'bank' }]) {
      const asked = section({ legalName: 'Theirs' });
      expect((await ask(secret, { ...asked, body: { ...asked.body, ...more } })).status).toBe(400);
    }
    for (const query of [`replaces=${document}`, `requestId=${document}`, `merchantId=${other}`]) {
      const { status } = await ask(secret, upload(`kind=identity&fileName=a.pdf&${query}`));
      expect([400, 404, 409], query).toContain(status);
    }
    expect(await kept(other)).toEqual(before);
  });

  it('takes odd inputs as none, and answers no 500', async () => {
    const merchantId = await start();
    const secret = await share(merchantId);
    const odd = [
      null,
      [],
      'text',
      5,
      true,
      { a: 1 },
      '\u0000',
      '\ud800',
      'x'.repeat(20_000),
      -1,
      Number.MAX_SAFE_INTEGER,
      '{{7*7}}',
    ];
    const askings: Asking[] = odd.flatMap((value) => [
      section({ legalName: value }),
      section({ taxId: value }),
      section(value),
      section({ accountNumber: value }, 'bank', 0),
      section({ legalName: 'Fine' }, 'business', value),
      section({}, String(value)),
      { method: 'PUT', path: '/owner', body: { ...owner, id: value, version: 0 } },
      { method: 'PUT', path: '/owner', body: { ...owner, id: 'own_odd1', version: 0, dateOfBirth: value } },
      {
        method: 'PUT',
        path: '/owner',
        body: { ...owner, id: 'own_odd2', version: 0, ownershipPercent: value },
      },
      {
        method: 'DELETE',
        path: `/owner?id=${encodeURIComponent(
          String(value)
            .slice(0, 200)
            .replace(/[\ud800-\udfff]/g, ''),
        )}`,
      },
      { method: 'POST', path: '/terms', body: { version: value, name: value } },
      upload(
        `kind=${encodeURIComponent(
          String(value)
            .slice(0, 50)
            .replace(/[\ud800-\udfff]/g, ''),
        )}&fileName=a.pdf`,
      ),
    ]);
    for (const asking of [...askings, { method: 'PUT', path: '/section', body: '{"section":' }]) {
      const { status } = await ask(secret, asking);
      expect(status, JSON.stringify(asking).slice(0, 200)).toBeLessThan(500);
    }
    const { sections } = await kept(merchantId);
    expect(JSON.stringify(sections)).not.toMatch(/x{300}/);
  });

  it('takes no file that is too large, is none of the three types, or has a name of a path', async () => {
    const merchantId = await start();
    const secret = await share(merchantId);
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await ask(secret, upload('kind=identity&fileName=a.pdf', large))).status).toBe(413);
    for (const [name, bytes] of [
      ['a.pdf', Buffer.from('MZ this program')],
      ['a.svg', Buffer.from('<svg onload="alert(1)"/>')],
      ['a.pdf', Buffer.alloc(0)],
      ['..%2F..%2Fetc%2Fpasswd', pdf],
      ['a%00.pdf', pdf],
    ] as const) {
      const { status } = await ask(secret, upload(`kind=identity&fileName=${name}`, bytes));
      expect([400, 413, 415, 422], name).toContain(status);
    }
    expect((await kept(merchantId)).documents).toEqual([]);
  });
});
