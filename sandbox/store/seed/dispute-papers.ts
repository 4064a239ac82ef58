import { createHash } from 'node:crypto';
import { disputeReasonOf, type EvidenceKind, evidenceKinds } from '@countinghouse/contract/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import type { Database } from '../database.ts';
import { disputeEvents, disputes, evidenceFiles, submissions } from '../schema/disputes.ts';
import { users } from '../schema/users.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

type KeepFile = (key: string, bytes: Uint8Array) => Promise<void>;

const fileKeyOf = (kind: EvidenceKind) => `evidence/sample_${kind}`;
const bytesOf = (kind: EvidenceKind) =>
  Buffer.from(`Sample document of the sandbox: ${kind.replaceAll('_', ' ')}.\n`);

/** From 0 to 99, the same for the same text: what is drawn by it takes nothing from the stream of chance. */
const chanceOf = (text: string) => createHash('md5').update(text).digest().readUInt16BE(0) % 100;

/** Kinds that answer the reason; those who won sent more of them. */
function kindsOf(id: string, expected: readonly EvidenceKind[], isWon: boolean): EvidenceKind[] {
  const sent = expected.filter((kind) => chanceOf(`${id}${kind}`) < (isWon ? 75 : 45));
  return sent.length > 0 ? sent : expected.slice(0, 1);
}

/** Delivery, 3-D Secure and account of disputed payments, which lists do not show and only a response needs. */
async function addPaymentFacts(tx: Database): Promise<void> {
  await tx.execute(sql`
    update transactions t set
      account_id = 'acct_' || substr(md5(lower(t.customer_email)), 1, 12),
      three_ds = case when abs(hashtext(t.id)) % 10 < 5 then 'authenticated' when abs(hashtext(t.id)) % 10 < 7 then 'attempted' end,
      delivery = case when t.entry_mode = 'ecommerce' then jsonb_build_object(
        'address', (abs(hashtext(t.customer_email)) % 900 + 12) || ' ' || (array['Oak Street', 'Maple Avenue', 'Lake Road', 'Mill Lane', 'Park Drive'])[abs(hashtext(t.customer_email)) % 5 + 1]
          || ', ' || (array['Columbus, OH 43215', 'Madison, WI 53703', 'Austin, TX 78701', 'Boise, ID 83702'])[abs(hashtext(t.customer_email)) % 4 + 1],
        'carrier', (array['UPS', 'FedEx', 'USPS'])[abs(hashtext(t.id)) % 3 + 1],
        'trackingNumber', '1Z' || upper(substr(md5(t.id), 1, 16)),
        'shippedAt', to_char((t.created_at + interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'deliveredAt', case when abs(hashtext(t.id)) % 8 > 0 then to_char((t.created_at + interval '4 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
      ) end
    where t.type = 'card' and t.entry_mode <> 'card_present' and (t.merchant_id, lower(t.customer_email)) in (
      select p.merchant_id, lower(p.customer_email) from disputes d join transactions p on p.id = d.transaction_id)`);
}

/**
 * Writes what was sent in answered disputes, and the facts of their payments.
 * @param keepFile keeps the bytes of the sample files; without it no files are written
 */
export async function seedDisputePapers(
  tx: Database,
  random: Random,
  keepFile: KeepFile | undefined,
): Promise<void> {
  await addPaymentFacts(tx);
  const people = await tx.select().from(users);
  const sent = await tx
    .select({ dispute: disputes, stage: disputeEvents.stage, at: disputeEvents.at })
    .from(disputeEvents)
    .innerJoin(disputes, eq(disputes.id, disputeEvents.disputeId))
    .where(eq(disputeEvents.status, 'under_review'))
    .orderBy(disputeEvents.disputeId, disputeEvents.position);
  const senderOf = ({ merchantId, partnerId }: typeof disputes.$inferSelect) =>
    (
      people.find((user) => user.merchantId === merchantId) ??
      people.find((user) => user.merchantId === null && user.partnerId === partnerId)
    )?.username ?? 'admin.demo';
  await insertRows(
    tx,
    submissions,
    sent.map(({ dispute, stage, at }) => ({
      disputeId: dispute.id,
      stage,
      text: 'The payment was made by our customer. The documents that show it are attached.',
      submittedBy: senderOf(dispute),
      submittedAt: at,
    })),
  );
  if (!keepFile) return;
  for (const kind of evidenceKinds) await keepFile(fileKeyOf(kind), bytesOf(kind));
  const files = sent.flatMap(({ dispute, stage, at }) => {
    const expected = disputeReasonOf(dispute.reasonCode, dispute.subReason)?.evidence ?? [];
    const isWon = dispute.status === 'won' || dispute.verdict === 'won';
    return kindsOf(`${dispute.id}${stage}`, expected, isWon).map((kind) => ({
      id: `evd_${ulid(at.getTime(), random.float)}`,
      disputeId: dispute.id,
      ...{ stage, kind, fileName: `${kind.replaceAll('_', '-')}.txt`, contentType: 'text/plain' },
      size: bytesOf(kind).length,
      sha256: createHash('sha256').update(bytesOf(kind)).digest('hex'),
      fileKey: fileKeyOf(kind),
      uploadedBy: senderOf(dispute),
      uploadedAt: at,
      isLocked: true,
      ...{ pages: 1, packetBytes: bytesOf(kind).length, leastBytes: bytesOf(kind).length, warnings: [] },
    }));
  });
  await insertRows(tx, evidenceFiles, files);
}
