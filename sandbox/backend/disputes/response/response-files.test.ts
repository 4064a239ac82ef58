import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../testing/orders.ts';
import { pdfOf } from '../../testing/pdf-of.ts';
import { createResponseWriter } from '../../testing/response-writer.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const actor = 'admin.demo';
let backend: TestBackend;
let writer: ReturnType<typeof createResponseWriter>;
/** One that merchant.demo and manager.demo both see. */
let forTwo: string;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  writer = createResponseWriter(backend, actor);
  forTwo = await writer.openDispute(({ merchant }) => merchant.id === 'mer_0001');
});
afterAll(() => backend.close());

const read = (id: string) => writer.read(id);
const save = (...args: Parameters<typeof writer.save>) => writer.save(...args);
const openDispute = (...args: Parameters<typeof writer.openDispute>) => writer.openDispute(...args);
const upload = (...args: Parameters<typeof writer.upload>) => writer.upload(...args);
const packetOf = (query: string) => writer.packetOf(query);
const pagesOf = (count: number, name: string) =>
  pdfOf(Array.from({ length: count }, (_, index) => `${name} ${index + 1}`));

describe('the files of a response', () => {
  it('are within the network’s limits, however many come at once', async () => {
    const id = await openDispute(({ brand }) => brand === 'mastercard');
    const [one, two] = [await pagesOf(10, 'one'), await pagesOf(10, 'two')];
    const both = await Promise.all([upload(id, 'one.pdf', one), upload(id, 'two.pdf', two)]);
    const refused = both.find(({ status }) => status !== 201);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(refused?.body.fields[0]).toMatchObject({
      path: 'file',
      reason: 'packet_pages',
      params: { max: 18 },
    });
    const { evidence, limits, revision } = await read(id);
    expect(evidence).toHaveLength(1);
    expect(limits).toMatchObject({ network: 'mastercard', maxPages: 18 });
    expect(limits.pages).toBeGreaterThan(10);
    expect(revision).toBe(1);
  });

  it('are one file when the same bytes come twice at once', async () => {
    const id = await openDispute();
    const pdf = await pagesOf(1, 'same');
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, 'same.pdf', pdf)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(id)).evidence).toHaveLength(1);
    expect((await upload(id, 'other.pdf', pdf, 'delivery_proof')).status).toBe(201);
    const torn = Buffer.concat([pdf.subarray(0, 30), Buffer.from('\n%%EOF')]);
    expect((await upload(id, 'torn.pdf', torn)).body.fields[0]).toMatchObject({ reason: 'file_unreadable' });
    expect((await read(id)).evidence).toHaveLength(2);
  });
});

/** Sends the beginning of a file, and lets go of the line. */
async function cutUpload(disputeId: string, bytes: Uint8Array): Promise<void> {
  const query = `disputeId=${disputeId}&kind=receipt&fileName=cut.pdf`;
  const sending = request(`${backend.url}/disputes/evidents/upload?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await backend.tokenOf(actor)}`,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
    },
  });
  // That the line broke is what is wanted.
  sending.on('error', () => undefined);
  const closed = new Promise((resolve) => sending.on('close', resolve));
  await new Promise((sent) => sending.write(bytes.subarray(0, 100), sent));
  sending.destroy();
  await closed;
}

it('an upload that is cut leaves no file, and loses no draft; it can be sent again', async () => {
  const id = await openDispute();
  await save(id, 0, { fields: { access_activity_log: 'mine' } });
  const pdf = await pagesOf(1, 'whole');
  await cutUpload(id, pdf);
  const after = await read(id);
  expect([after.evidence, after.fields.access_activity_log, after.version]).toEqual([[], 'mine', 1]);
  expect((await upload(id, 'cut.pdf', pdf)).status).toBe(201);
  expect((await read(id)).evidence.map(({ fileName }) => fileName)).toEqual(['cut.pdf']);
});

describe('a response that is sent', () => {
  it('by two people at once is one submission, of whoever was first', async () => {
    const id = forTwo;
    const { body } = await save(id, 0, { fields: { uncategorized_text: 'winning_evidence' } });
    const people = ['merchant.demo', 'manager.demo'];
    const answers = await Promise.all(
      people.map((as) =>
        backend.post(as, 'disputes/evidents/submit', { disputeId: id, revision: body.revision }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sent = answers.map((answer) => answer.body.submissions);
    expect(sent[0]).toHaveLength(1);
    expect(sent[1]).toEqual(sent[0]);
    expect(people).toContain(sent[0][0].submittedBy);
    const steps = answers[0]?.body.timeline.filter(
      (step: { status: string }) => step.status === 'under_review',
    );
    expect(steps).toHaveLength(1);
  });

  it('is one submission by however many, of the draft that was looked at, and stays readable', async () => {
    // Of a thing that was sold, a receipt answers these.
    const groups = ['fraud', 'not_received', 'not_as_described'];
    const id = await openDispute(({ reasonGroup }) => groups.includes(reasonGroup ?? ''));
    await upload(id, 'tracking.pdf', await pagesOf(2, 'Tracking page'));
    const said = { productType: 'physical', fields: { uncategorized_text: 'losing_evidence' } };
    const { body } = await save(id, 0, said);
    expect(await packetOf(`disputeId=${id}`)).toMatch(/losing_evidence.*Tracking page 2/s);
    const submit = (revision: number, as: string) =>
      backend.post(as, 'disputes/evidents/submit', { disputeId: id, revision });
    const early = await submit(body.revision - 1, actor);
    expect([early.status, early.body.reason]).toEqual([409, 'draft_changed']);

    const both = await Promise.all([submit(body.revision, actor), submit(body.revision, actor)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.submissions).toHaveLength(1);
    expect((await submit(body.revision, actor)).body.submissions).toHaveLength(1);
    expect((await save(id, body.version, {})).body.reason).toBe('evidence_locked');
    expect((await read(id)).isLocked).toBe(true);

    await backend.advance({ days: 10 });
    await backend.post(actor, 'disputes', { id, action: 'escalate' }, newKey());
    const again = await read(id);
    expect(again).toMatchObject({ stage: 'pre_arbitration', isLocked: false, evidence: [] });
    expect(again.fields.uncategorized_text).toBe('losing_evidence');
    expect(again.earlier).toMatchObject([
      { stage: 'chargeback', submittedBy: actor, evidence: [{ fileName: 'tracking.pdf' }] },
    ]);
    expect(again.requirements.some(({ metBy }) => metBy === 'earlier_file')).toBe(true);
    expect(await packetOf(`disputeId=${id}&stage=chargeback`)).toContain('Tracking page 2');
    expect(await packetOf(`disputeId=${id}`)).not.toContain('Tracking page 2');
    const none = await backend.download(actor, `disputes/response/packet?disputeId=${id}&stage=arbitration`);
    expect(none.status).toBe(404);
  });
});
