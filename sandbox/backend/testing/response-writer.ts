import type { Dispute, DisputeResponse } from '@countinghouse/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import type { TestBackend } from './test-backend.ts';

const untouched = {
  productType: null,
  firstAnswer: null,
  fields: {},
  coverLetter: null,
  priorPayments: null,
};

/** Somebody who answers disputes, each of which no other test answers. */
export function createResponseWriter(backend: TestBackend, actor: string) {
  const taken = new Set<string>();

  const read = async (disputeId: string): Promise<DisputeResponse> =>
    (await backend.get(actor, `disputes/response?disputeId=${disputeId}`)).body;

  const save = (disputeId: string, version: number, change: object, as = actor) =>
    backend.send(as, 'put', 'disputes/response', { disputeId, version, ...untouched, ...change });

  /** A seeded dispute to answer that no other test has, outside Lightspeed. */
  async function openDispute(isWanted = (_: Dispute) => true): Promise<string> {
    const { body } = await backend.get(actor, 'disputes?status=needs_response&stage=chargeback&limit=200');
    const found = body.items.find(
      (dispute: Dispute) =>
        !taken.has(dispute.id) && dispute.merchant.id !== 'lightspeed_0001' && isWanted(dispute),
    );
    if (!found) throw new Error('the seed has too few disputes to answer');
    taken.add(found.id);
    return found.id;
  }

  const upload = (disputeId: string, fileName: string, bytes: Uint8Array, kind = 'receipt') =>
    backend.upload(
      actor,
      `disputes/evidents/upload?disputeId=${disputeId}&kind=${kind}&fileName=${fileName}`,
      bytes,
    );

  /** What a packet says, read by a library that did not write it. */
  async function packetOf(query: string): Promise<string> {
    const response = await backend.download(actor, `disputes/response/packet?${query}`);
    if (response.status !== 200 || response.headers.get('content-type') !== 'application/pdf')
      throw new Error(`the packet answered ${response.status}`);
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    return (await extractText(document, { mergePages: true })).text;
  }

  return { taken, read, save, openDispute, upload, packetOf };
}
