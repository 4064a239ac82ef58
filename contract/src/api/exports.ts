import * as z from 'zod';
import {
  accessReviewFormats,
  exportActions,
  exportChanges,
  exportColumns,
  exportFailures,
  exportFileFormats,
  exportFormats,
  exportKinds,
  exportLocales,
  exportOrders,
  exportOrigins,
  exportStatuses,
  maxExportedRows,
} from '../vocabulary/export.ts';
import { listSorts } from '../vocabulary/list.ts';
import { depositFilterFields } from './deposits.ts';
import { disputeFilterFields } from './disputes.ts';
import { merchantStatusFilterFields } from './merchant-list.ts';
import { merchantIdSchema, partnerIdSchema } from './merchants.ts';
import { answeredId, idOf, pageOf, pageQuery } from './page.ts';
import { linkIdSchema, paymentLinkFilterFields } from './payment-links.ts';
import { timeZoneSchema } from './time-zone.ts';
import { amountNeedsCurrency, currencyMissing, filterFields, transactionIdSchema } from './transactions.ts';
import { userFilterFields, usernameSchema } from './user-management.ts';

const columnsOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .min(1)
    .max(names.length)
    .refine((columns) => new Set(columns).size === columns.length, 'names a column twice')
    .default([...names] as never)
    .meta({ description: 'In the order wanted' });

const orderOf = <const Orders extends readonly [string, ...string[]]>(orders: Orders) =>
  z
    .enum(orders)
    .default('newest' as never)
    .meta({ description: 'As the list is ordered' });

/** Rows that were selected, as far as the rest of the filter leaves them. */
const selectionOf = <Id extends z.ZodType<string>>(id: Id) => ({
  id: z
    .array(id)
    .min(1)
    .max(maxExportedRows)
    .optional()
    .meta({ description: 'Only these rows; all that match when absent' }),
});

const howFields = {
  format: z.enum(exportFormats).default('csv'),
  order: z.enum(['newest', 'oldest']).default('newest'),
  timeZone: timeZoneSchema.default('UTC'),
  locale: z.enum(exportLocales).default('en').meta({ description: 'Of headings and dates' }),
};

export const transactionExportSchema = z
  .strictObject({
    ...howFields,
    order: orderOf(listSorts.transactions),
    columns: columnsOf(exportColumns.transactions),
    filter: z
      .strictObject({
        ...filterFields,
        ...selectionOf(transactionIdSchema),
        partnerId: partnerIdSchema.optional(),
      })
      .refine(amountNeedsCurrency, currencyMissing)
      .default({}),
  })
  .meta({ id: 'TransactionExport' });

export const depositExportSchema = z
  .strictObject({
    ...howFields,
    columns: columnsOf(exportColumns.deposit),
    filter: z.strictObject({ id: idOf('dep_') }),
  })
  .meta({ id: 'DepositExport' });

export const depositsExportSchema = z
  .strictObject({
    ...howFields,
    columns: columnsOf(exportColumns.deposits),
    filter: z.strictObject({ ...depositFilterFields, ...selectionOf(idOf('dep_')) }).default({}),
  })
  .meta({ id: 'DepositsExport' });

export const disputeExportSchema = z
  .strictObject({
    ...howFields,
    order: orderOf(listSorts.disputes),
    columns: columnsOf(exportColumns.disputes),
    filter: z
      .strictObject({ ...disputeFilterFields, ...selectionOf(idOf('dsp_')) })
      .refine(amountNeedsCurrency, currencyMissing)
      .default({}),
  })
  .meta({ id: 'DisputeExport' });

export const userExportSchema = z
  .strictObject({
    ...howFields,
    order: orderOf(['newest', 'oldest', 'name', 'idle']),
    columns: columnsOf(exportColumns.users),
    filter: z.strictObject({ ...userFilterFields, ...selectionOf(usernameSchema) }).default({}),
  })
  .meta({ id: 'UserExport' });

export const merchantStatusExportSchema = z
  .strictObject({
    ...howFields,
    order: orderOf(listSorts.merchants),
    columns: columnsOf(exportColumns['merchant-status']),
    filter: z.strictObject({ ...merchantStatusFilterFields, ...selectionOf(merchantIdSchema) }).default({}),
  })
  .meta({ id: 'MerchantStatusExport' });

export const paymentLinkExportSchema = z
  .strictObject({
    ...howFields,
    order: orderOf(listSorts['payment-links']),
    columns: columnsOf(exportColumns['payment-links']),
    filter: z.strictObject({ ...paymentLinkFilterFields, ...selectionOf(linkIdSchema) }).default({}),
  })
  .meta({ id: 'PaymentLinkExport' });

export const accessReviewExportSchema = z
  .strictObject({
    ...howFields,
    format: z.enum(accessReviewFormats).default('pdf'),
    order: orderOf(['grouped']).default('grouped'),
    columns: columnsOf(exportColumns['access-review']).meta({
      description: 'Of a CSV file; a PDF has columns of its own',
    }),
    filter: z.strictObject({ ...userFilterFields, ...selectionOf(usernameSchema) }).default({}),
  })
  .meta({ id: 'AccessReviewExport' });

const exportIdSchema = idOf('exp_');
export const exportIdQuerySchema = z.strictObject({ id: exportIdSchema });
export const exportListQuerySchema = z.strictObject({
  ...pageQuery,
  from: z.enum(exportOrigins).default('own').meta({ description: '`team`: what colleagues shared' }),
});
export const exportBodySchema = z.strictObject({ id: exportIdSchema, action: z.enum(exportChanges) });

export const exportJobSchema = z
  .strictObject({
    id: answeredId('exp_'),
    kind: z.enum(exportKinds),
    format: z.enum(exportFileFormats),
    status: z.enum(exportStatuses),
    columns: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()).meta({ description: 'As it was asked for' }),
    order: z.enum(exportOrders),
    timeZone: z.string(),
    locale: z.enum(exportLocales),
    rowCount: z.int().meta({ description: 'Written so far' }),
    totalCount: z.int().nullable().meta({ description: 'To be written; null before it is counted' }),
    fileName: z.string().meta({
      description: 'The caller has no other export of that name',
      example: 'transactions-2026-11-20-14-30-00-8kq2vn.csv',
    }),
    failure: z.enum(exportFailures).nullable().meta({ description: 'Why it failed, or did at its last try' }),
    size: z.int().nullable(),
    owner: z.string().meta({ description: 'Username of whoever asked for it' }),
    isOwn: z.boolean().meta({ description: 'Whether that is the caller' }),
    isShared: z.boolean().meta({
      description: 'Whether colleagues who see the same records may read the file, and the owner not alone',
    }),
    isScheduled: z.boolean().meta({ description: 'Whether a schedule asked for it' }),
    createdAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    allowedActions: z.array(z.enum(exportActions)),
  })
  .meta({ id: 'ExportJob' });

export const exportPageSchema = pageOf(exportJobSchema);

export const exportFileQuerySchema = z.strictObject({
  fileName: z
    .string()
    .max(120)
    .regex(/^[a-z0-9-]+\.(csv|xlsx|pdf)$/, 'is not the name of an export file'),
});

/** How many rows of a file its preview shows. */
export const previewRows = 50;

export const exportFileSchema = z
  .strictObject({
    job: exportJobSchema,
    preview: z
      .strictObject({
        headings: z.array(z.string()),
        rows: z.array(z.array(z.string())).max(previewRows),
      })
      .nullable()
      .meta({
        description: 'The first rows as they stand in the file; null while there is none, and of a PDF',
      }),
  })
  .meta({ id: 'ExportFile' });

export type AccessReviewExport = z.infer<typeof accessReviewExportSchema>;
export type DepositExport = z.infer<typeof depositExportSchema>;
export type DisputeExport = z.infer<typeof disputeExportSchema>;
export type DepositsExport = z.infer<typeof depositsExportSchema>;
export type ExportJob = z.infer<typeof exportJobSchema>;
export type ExportBody = z.infer<typeof exportBodySchema>;
export type ExportFile = z.infer<typeof exportFileSchema>;
export type ExportFileQuery = z.infer<typeof exportFileQuerySchema>;
export type ExportPage = z.infer<typeof exportPageSchema>;
export type ExportListQuery = z.infer<typeof exportListQuerySchema>;
export type PaymentLinkExport = z.infer<typeof paymentLinkExportSchema>;
export type MerchantStatusExport = z.infer<typeof merchantStatusExportSchema>;
export type TransactionExport = z.infer<typeof transactionExportSchema>;
export type UserExport = z.infer<typeof userExportSchema>;
export type ExportRequest =
  | AccessReviewExport
  | TransactionExport
  | DisputeExport
  | DepositExport
  | DepositsExport
  | MerchantStatusExport
  | PaymentLinkExport
  | UserExport;
