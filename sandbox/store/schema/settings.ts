import type { bankProofKinds } from '@countinghouse/contract/vocabulary';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { merchants } from './portfolio.ts';
import { changeRequests } from './registration.ts';

/** What is handed in with a change of the bank account; until it is filed it belongs to no change. */
export const changeDocuments = pgTable(
  'change_documents',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    changeId: text('change_id')
      .unique()
      .references(() => changeRequests.id),
    kind: text('kind').$type<(typeof bankProofKinds)[number]>().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    fileKey: text('file_key').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    /** Whose it is: the same name may be another person's later. */
    uploadedSubject: text('uploaded_subject'),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('change_documents_of_merchant').on(table.merchantId)],
);

/** Proofs of a second factor that were used, until they would have ended anyway. */
export const usedSecondFactors = pgTable('used_second_factors', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
