import { randomInt } from 'node:crypto';
import type { DecisionOutcome } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { applications } from '../../store/schema/applications.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantOwners } from '../../store/schema/registration.ts';
import { type Caller, systemCaller } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { insertRequest } from '../merchant-requests/insert-request.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { changeStatus } from '../registration/change-status.ts';
import { decide, reasonWords } from './decide.ts';
import { dropLink } from './links.ts';
import { setApplication } from './note-change.ts';
import { taxIdOf, unseal } from './sealed.ts';

/** As the timeline and the requests name the processor. */
const processor = 'InstantMID';
export const newMid = () => `52${String(randomInt(10 ** 10)).padStart(10, '0')}`;

const changes: Record<DecisionOutcome, Partial<MerchantRow>> = {
  approved: { status: 'active', compliance: 'clear', chargesEnabled: true, depositsEnabled: true },
  review: { status: 'in_review', compliance: 'in_review' },
  documents_needed: { status: 'pending_documents', compliance: 'documents_needed' },
  declined: { status: 'declined', compliance: 'failed' },
};

/** What was only to be handed on is forgotten, and nobody comes in by the link: the application is over. */
export async function closeApplication(tx: Database, merchantId: string): Promise<void> {
  await dropLink(tx, merchantId);
  await tx.update(merchantOwners).set({ sealedBirth: null }).where(eq(merchantOwners.merchantId, merchantId));
  await setApplication(tx, merchantId, {
    sealedTaxId: null,
    sealedAccountNumber: null,
    missingSections: [],
    boardingDueAt: null,
    contactEmail: null,
    contactLocale: null,
  });
}

/** Has the processor decide on an application that was sent; the merchant is locked. */
export async function boardNow(
  { tx, caller }: { tx: Database; caller: Caller },
  { merchant, secret }: { merchant: MerchantRow; secret: string },
): Promise<void> {
  const { at } = caller;
  const [row] = await tx.select().from(applications).where(eq(applications.merchantId, merchant.id));
  const ein = row?.sealedTaxId ? unseal(secret, taxIdOf(merchant.id), row.sealedTaxId) : null;
  const { outcome, reasons, wanted } = decide(ein, row?.decision?.outcome ?? null);
  const decision = { outcome, reasons, at: at.toISOString() };
  await setApplication(tx, merchant.id, { decision, boardingDueAt: null });
  for (const { kind, text } of wanted) {
    const request = { kind: 'document', documentKind: kind, text } as const;
    await insertRequest(tx, { merchant, by: processor, side: 'reviewer', at, request });
  }
  const change = { ...changes[outcome], ...(outcome === 'approved' && { mid: merchant.mid ?? newMid() }) };
  const reason = reasons.map((code) => reasonWords[code]).join(' ');
  await changeStatus({ tx, caller, by: processor }, merchant, {
    ...{ action: 'board', change, reason },
    decisionReasons: reasons,
  });
  if (outcome === 'approved' || outcome === 'declined') await closeApplication(tx, merchant.id);
}

/** An application that a reviewer approved gets its number without being looked at again. */
async function activate(tx: Database, merchant: MerchantRow, at: Date): Promise<void> {
  const decision = { outcome: 'approved', reasons: ['verified'], at: at.toISOString() } as const;
  await setApplication(tx, merchant.id, { decision: { ...decision, reasons: ['verified'] } });
  const change = { ...changes.approved, mid: merchant.mid ?? newMid() };
  const action = { action: 'board', change, reason: '' } as const;
  await changeStatus({ tx, caller: systemCaller(at), by: processor }, merchant, action);
  await closeApplication(tx, merchant.id);
}

/** Has the processor answer what was sent to it. */
export const boardApplications = (secret: string) =>
  eachDue(
    {
      name: 'boarding',
      table: applications,
      dueAt: applications.boardingDueAt,
      key: [applications.merchantId],
    },
    async (tx, { merchantId }, { at }) => {
      const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('update');
      if (merchant?.status === 'approved') await activate(tx, merchant, at);
      else if (merchant?.status === 'submitted')
        await boardNow({ tx, caller: systemCaller(at) }, { merchant, secret });
      // What happened meanwhile decided it.
      await setApplication(tx, merchantId, { boardingDueAt: null });
    },
  );
