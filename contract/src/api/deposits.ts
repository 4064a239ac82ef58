import * as z from 'zod';
import { cardBrands } from '../vocabulary/card.ts';
import {
  depositActions,
  depositEntryKinds,
  depositFailureCodes,
  depositFeeKinds,
  depositHolds,
  depositLineKinds,
  depositStatuses,
} from '../vocabulary/deposit.ts';
import { listSorts } from '../vocabulary/list.ts';
import { transactionTypes } from '../vocabulary/transaction.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusTotalsOf } from './live-list.ts';
import { merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';

export const depositIdSchema = idOf('dep_');

export const depositFilterFields = {
  status: listOf(z.enum(depositStatuses)).optional(),
  merchantId: merchantIdsQuery,
  from: instantSchema.optional().meta({ description: 'Opened at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Opened before this instant' }),
  search: textUpTo(64).optional().meta({ description: 'A deposit id or a trace id' }),
};

export const depositFilterSchema = z.strictObject(depositFilterFields);

export const depositQuerySchema = z.strictObject({
  ...depositFilterFields,
  id: idsOf(depositIdSchema),
  sort: z.enum(listSorts.deposits).default('newest'),
  ...pageQuery,
});

export const depositSchema = z
  .strictObject({
    id: answeredId('dep_'),
    status: z.enum(depositStatuses),
    net: moneySchema.meta({
      description: 'What the lines add up to; of an open one, what they come to so far',
    }),
    itemCount: z.int(),
    merchant: merchantReferenceSchema,
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    effectiveDate: z.iso
      .date()
      .nullable()
      .meta({ description: 'The banks’ day on which the money is good; null before it is closed' }),
    expectedDate: z.iso.date().nullable().meta({
      description:
        'When the bank should have it, as things stand; null when it has it, and when none is to come',
    }),
    traceId: z.string().nullable(),
    accountLast4: z.string(),
    failureReason: z.enum(depositFailureCodes).nullable().meta({
      description: 'Why the bank returned it: the money is in the merchant’s balance again',
    }),
    retryAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When a failed one is sent again by itself; null when somebody has to act' }),
    hold: z
      .enum(depositHolds)
      .nullable()
      .meta({ description: 'Why one that is not sent yet is not sent now' }),
    holdUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the hold ends by itself; null when somebody has to act' }),
    allowedActions: z.array(z.enum(depositActions)),
  })
  .meta({ id: 'Deposit' });

export const depositPageSchema = livePageOf(depositSchema);
export const depositTotalsSchema = statusTotalsOf(z.enum(depositStatuses)).meta({ id: 'DepositTotals' });
export const noDepositsSchema = noMatchOf('deposits').meta({ id: 'NoDeposits' });

const lineSchema = z
  .strictObject({ kind: z.enum(depositLineKinds), amount: moneySchema, itemCount: z.int() })
  .meta({ id: 'DepositLine', description: 'One bar of the waterfall, signed' });

export const depositRowSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(depositEntryKinds),
    amount: moneySchema,
    at: z.iso.datetime(),
    transactionId: z.string().nullable(),
    causeId: z.string().nullable().meta({ description: 'The refund, dispute or deposit behind it' }),
    feeKind: z.enum(depositFeeKinds).nullable().meta({ description: 'Of a fee' }),
    payment: z
      .strictObject({
        type: z.enum(transactionTypes),
        brand: z.enum(cardBrands).nullable(),
        last4: z.string(),
        customerName: z.string(),
      })
      .nullable()
      .meta({ description: 'The payment that it belongs to' }),
  })
  .meta({ id: 'DepositRow' });

export const depositDetailQuerySchema = z.strictObject({
  id: depositIdSchema,
  line: z.enum(depositLineKinds).optional().meta({ description: 'Only the rows behind this bar' }),
  feeKind: z.enum(depositFeeKinds).optional().meta({ description: 'Only fees of this kind' }),
  feeBasisPoints: z.coerce.number().int().min(0).max(10_000).optional().meta({
    description: 'Only fees that were taken at this share',
  }),
  feeFixedMinor: z.coerce.number().int().min(0).max(1e12).optional().meta({
    description: 'Only fees that were taken with this fixed sum',
  }),
  ...pageQuery,
});

export const depositDetailSchema = z
  .strictObject({
    ...depositSchema.shape,
    timeZone: z.string(),
    lines: z.array(lineSchema).meta({ description: 'The waterfall: they add up to `net`, to the cent' }),
    rows: pageOf(depositRowSchema),
  })
  .meta({ id: 'DepositDetail' });

export const depositBodySchema = z
  .strictObject({
    id: depositIdSchema,
    action: z.enum(depositActions).meta({
      description:
        'retry: send a failed one to the bank again; cancel (administrators): its money goes into the next deposit',
    }),
  })
  .meta({ id: 'DepositRequest' });

export type Deposit = z.infer<typeof depositSchema>;
export type DepositBody = z.infer<typeof depositBodySchema>;
export type DepositFilter = z.infer<typeof depositFilterSchema>;
export type DepositTotals = z.infer<typeof depositTotalsSchema>;
export type NoDeposits = z.infer<typeof noDepositsSchema>;
export type DepositDetail = z.infer<typeof depositDetailSchema>;
export type DepositDetailQuery = z.infer<typeof depositDetailQuerySchema>;
export type DepositPage = z.infer<typeof depositPageSchema>;
export type DepositQuery = z.infer<typeof depositQuerySchema>;
export type DepositRow = z.infer<typeof depositRowSchema>;
