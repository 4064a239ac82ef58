import type { Role } from '@countinghouse/contract/vocabulary';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who sees the portal as somebody else now. What was seen before is in the audit trail. */
export const viewAs = pgTable(
  'view_as',
  {
    id: text('id').primaryKey(),
    /** Of who looks. */
    subject: text('subject').notNull(),
    username: text('username').notNull(),
    /** As which user; null for a view as a role, of which there need be no user. */
    targetUsername: text('target_username'),
    targetSubject: text('target_subject'),
    /** What the user was, or the role is, when the view began: a user of whom it is true no more is not seen any more. */
    role: text('role').$type<Role>().notNull(),
    isRestricted: boolean('is_restricted').notNull(),
    partnerId: text('partner_id'),
    merchantId: text('merchant_id'),
    /** Of a view as the role multi-merchant. */
    merchantIds: jsonb('merchant_ids').$type<string[]>(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('view_as_of_viewer').on(table.subject),
    index('view_as_of_target').on(table.targetSubject),
    index('view_as_due').on(table.endsAt),
  ],
);
