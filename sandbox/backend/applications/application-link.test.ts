import { applicationLinkHeader, termsVersion } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationLinks } from '../../store/schema/applications.ts';
import { users } from '../../store/schema/users.ts';
import { completeApplication, owner } from '../testing/application.ts';
import { newKey } from '../testing/orders.ts';
import { type Answer, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const start = async (): Promise<string> =>
  (await backend.post('partner.demo', 'merchants/application', { tradingName: 'Quay Coffee' }, newKey())).body
    .merchantId;
const share = async (merchantId: string, days = 7): Promise<string> => {
  const { body } = await backend.post('partner.demo', 'merchants/application/link', { merchantId, days });
  return body.path.split('#')[1];
};
/** As the link's page asks: with the secret alone. */
async function ask(secret: string, method = 'GET', path = '', body?: object | Buffer, agent = 'node') {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(`${backend.url}/application-link${path}`, {
    method,
    headers: {
      [applicationLinkHeader]: secret,
      'user-agent': agent,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() } as Answer;
}
const business = { section: 'business', version: 1, values: { tradingName: 'Quay', entityType: 'llc' } };

it('a link opens the merchant’s part of one application, and shows nothing of anybody else', async () => {
  const merchantId = await start();
  await backend.send('partner.demo', 'put', 'merchants/application', {
    ...{ merchantId, section: 'processing', version: 0, values: { description: 'Between us' } },
  });
  const secret = await share(merchantId);
  const { status, body } = await ask(secret);
  expect(status).toBe(200);
  expect(Object.keys(body.sections)).toEqual(['business', 'address', 'owners', 'bank']);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/Between us|partner\.demo|mer_|par_|127\.0\.0\.1/);
  expect(body.missing.map(({ section }: { section: string }) => section)).not.toContain('processing');
  const processing = { section: 'processing', version: 1, values: { description: 'Mine now' } };
  expect((await ask(secret, 'PUT', '/section', processing)).status).toBe(400);
  for (const path of ['/submit', '/link', '/../merchants']) {
    expect((await ask(secret, 'POST', path, { merchantId })).status).toBeGreaterThanOrEqual(400);
  }
});

it('what is filled in by a link is there for the partner, who sees who did it and when they were done', async () => {
  const merchantId = await start();
  const secret = await share(merchantId);
  expect((await ask(secret, 'PUT', '/section', business)).body.sections.business.version).toBe(2);
  await ask(secret, 'PUT', '/owner', { ...owner, id: 'own_by_link', version: 0 });
  const file = Buffer.from('%PDF-1.7\n%%EOF\n');
  const given = await ask(secret, 'POST', '/documents?kind=identity&fileName=id.pdf', file);
  expect(given).toMatchObject({
    status: 201,
    body: { documents: [{ kind: 'identity', status: 'uploaded' }] },
  });
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  const terms = { version: termsVersion, name: 'Ada Owner' };
  const agreed = await ask(secret, 'POST', '/terms', terms, agent);
  expect(Object.keys(agreed.body.terms.accepted)).toEqual(['version', 'name', 'at']);
  expect((await ask(secret, 'POST', '/finish', {})).body.finishedAt).not.toBeNull();
  const { body } = await backend.get('partner.demo', `merchants/application?merchantId=${merchantId}`);
  expect(body.sections.business.editedBy).toBe('application link');
  expect(body.link).toMatchObject({ openedAt: expect.any(String), finishedAt: expect.any(String) });
  expect(body.terms.accepted).toMatchObject({
    ...{ by: 'application link', device: 'Safari on iOS' },
    address: expect.stringMatching(/127/),
  });
  // What the partner gave, the link does not take away.
  const query = `merchantId=${merchantId}&kind=other&fileName=a.pdf`;
  const { body: theirs } = await backend.upload('partner.demo', `account/documents?${query}`, file);
  expect((await ask(secret, 'DELETE', `/documents?id=${theirs.id}`)).status).toBe(404);
  const own = given.body.documents[0].id;
  expect((await ask(secret, 'DELETE', `/documents?id=${own}`)).body.documents).toHaveLength(1);
});

it('ends when it is over, replaced, revoked, or the application is sent; the database does not know it', async () => {
  const merchantId = await completeApplication(backend);
  const first = await share(merchantId);
  const second = await share(merchantId);
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
  const rows = await backend.db.select().from(applicationLinks);
  expect(JSON.stringify(rows)).not.toContain(second);
  await backend.send(
    'partner.demo',
    'delete',
    `merchants/application/link?merchantId=${merchantId}`,
    undefined,
  );
  expect((await ask(second)).status).toBe(404);
  const third = await share(merchantId, 1);
  const ofThis = eq(applicationLinks.merchantId, merchantId);
  const [{ expiresAt } = { expiresAt: new Date() }] = await backend.db
    .select()
    .from(applicationLinks)
    .where(ofThis);
  await backend.db
    .update(applicationLinks)
    .set({ expiresAt: new Date('2026-11-20T14:30:00Z') })
    .where(ofThis);
  expect((await ask(third)).status).toBe(404);
  await backend.db.update(applicationLinks).set({ expiresAt }).where(ofThis);
  expect((await ask(third)).status).toBe(200);
  await backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
  expect((await ask(third, 'PUT', '/section', business)).status).toBe(404);
});

it('opens no more than its maker may: not after they are disabled, restricted, or of another role', async () => {
  const secret = await share(await start());
  const maker = eq(users.username, 'partner.demo');
  const asBefore = { isEnabled: true, isRestricted: false, role: 'partners' } as const;
  for (const less of [{ isEnabled: false }, { isRestricted: true }, { role: 'multi-merchant' }] as const) {
    await backend.db.update(users).set(less).where(maker);
    expect([less, (await ask(secret)).status]).toEqual([less, 404]);
    await backend.db.update(users).set(asBefore).where(maker);
    expect((await ask(secret)).status).toBe(200);
  }
});

it('answers what is asked for in words or by a document, reads its own files, and nobody else’s', async () => {
  const merchantId = await start();
  const secret = await share(merchantId);
  const asked = async (body: object) =>
    (
      await backend.post(
        'admin.demo',
        'merchants/requests',
        { merchantId, text: 'Please.', ...body },
        newKey(),
      )
    ).body.id;
  const information = await asked({ kind: 'information' });
  const identity = await asked({ kind: 'document', documentKind: 'identity' });
  const question = { merchantId, kind: 'question', text: 'Between us' };
  const { body: theirs } = await backend.post('partner.demo', 'merchants/requests', question, newKey());
  const answered = await ask(secret, 'POST', '/requests/reply', { id: information, text: 'Since 2019.' });
  expect(answered.body.requests.find(({ id }: { id: string }) => id === information)).toMatchObject({
    ...{ status: 'answered', text: 'Please.', answers: [{ text: 'Since 2019.' }] },
  });
  expect(JSON.stringify(answered.body)).not.toMatch(/Between us|admin\.demo/);
  expect((await ask(secret, 'POST', '/requests/reply', { id: theirs.id, text: 'x' })).status).toBe(404);

  const bytes = Buffer.from('%PDF-1.7\n%mine\n%%EOF\n');
  const given = await ask(secret, 'POST', '/documents?kind=identity&fileName=id.pdf', bytes);
  // It was sent for no request by name, and answers the one that asks for its kind.
  expect(given.body.requests.find(({ id }: { id: string }) => id === identity).status).toBe('answered');
  const [own] = given.body.documents;
  expect(own).toMatchObject({ isOwn: true, contentType: 'application/pdf' });
  const { body: partners } = await backend.upload(
    'partner.demo',
    `account/documents?merchantId=${merchantId}&kind=other&fileName=a.pdf`,
    Buffer.from('%PDF-1.7\n%theirs\n%%EOF\n'),
  );
  const download = (id: string) =>
    fetch(`${backend.url}/application-link/documents?id=${id}`, {
      headers: { [applicationLinkHeader]: secret },
    });
  const file = await download(own.id);
  expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([200, bytes]);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await download(partners.id)).status).toBe(404);
});
