import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequests } from '../../store/schema/applications.ts';
import type { DocumentRow } from '../applications/draft.ts';
import { ConflictProblem } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { insertRequest } from './insert-request.ts';

/** Asks for a document in the place of one that has expired, unless one of its kind is asked for already. */
export async function askAgain(
  tx: Database,
  { merchant, document, at }: { merchant: MerchantRow; document: DocumentRow; at: Date },
): Promise<void> {
  const { kind, fileName, expiresOn } = document;
  const [asked] = await tx
    .select({ id: merchantRequests.id })
    .from(merchantRequests)
    .where(
      and(
        eq(merchantRequests.merchantId, merchant.id),
        eq(merchantRequests.status, 'open'),
        eq(merchantRequests.documentKind, kind),
      ),
    )
    .limit(1);
  if (asked) return;
  const text = `${fileName} expired on ${expiresOn}. Send one that is good for longer.`;
  const request = { kind: 'document', documentKind: kind, text } as const;
  try {
    await insertRequest(tx, { merchant, by: 'system', side: 'reviewer', at, request });
  } catch (error) {
    // Of whom as much is asked as may be, that it expired is told all the same.
    if (!(error instanceof ConflictProblem)) throw error;
  }
}
