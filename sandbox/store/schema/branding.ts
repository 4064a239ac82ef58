import type { BrandingContent } from '@countinghouse/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { partners } from './portfolio.ts';

/** How a partner's portal is to look, as it is worked on. What users see is a version of it. */
export const brandings = pgTable('brandings', {
  partnerId: text('partner_id')
    .primaryKey()
    .references(() => partners.id),
  draft: jsonb('draft').$type<BrandingContent>().notNull(),
  draftVersion: integer('draft_version').notNull(),
  publishedVersion: integer('published_version'),
  hasChanges: boolean('has_changes').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** What was published, the newest of them: each can be published again. */
export const brandingVersions = pgTable(
  'branding_versions',
  {
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<BrandingContent>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    /** The version that this one is as. */
    restores: integer('restores'),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.version] })],
);
