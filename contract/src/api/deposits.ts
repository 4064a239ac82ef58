import * as z from 'zod';
import { depositActions, depositLineKinds, depositStatuses } from '../vocabulary/deposit.ts';
import { listSorts } from '../vocabulary/list.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusTotalsOf } from './live-list.ts';
import { merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';

const depositIdSchema = idOf('dep_');

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
      description: 'What the lines add up to; of an open deposit the detail tells it, lists say 0',
    }),
    itemCount: z.int(),
    merchant: merchantReferenceSchema,
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    effectiveDate: z.iso.date().nullable(),
    traceId: z.string().nullable(),
    accountLast4: z.string(),
    failureReason: z.string().nullable(),
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
    kind: z.enum(depositLineKinds),
    amount: moneySchema,
    at: z.iso.datetime(),
    transactionId: z.string().nullable(),
    causeId: z.string().nullable().meta({ description: 'The refund, dispute or deposit behind it' }),
  })
  .meta({ id: 'DepositRow' });

export const depositDetailQuerySchema = z.strictObject({
  id: depositIdSchema,
  line: z.enum(depositLineKinds).optional().meta({ description: 'Only the rows behind this bar' }),
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
