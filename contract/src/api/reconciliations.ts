import * as z from 'zod';
import { depositStatuses } from '../vocabulary/deposit.ts';
import {
  bankFileFormats,
  maxBankFileName,
  maxBankText,
  maxBookedDays,
  maxSavedRows,
  reconciliationActions,
  reconciliationLists,
  reconciliationMatches,
} from '../vocabulary/reconciliation.ts';
import { depositIdSchema } from './deposits.ts';
import { dateSchema } from './instant.ts';
import { merchantIdSchema, merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { currencySchema, moneySchema } from './money.ts';
import { answeredId, idOf, pageOf, pageQuery } from './page.ts';
import { textUpTo } from './text.ts';

const reconciliationIdSchema = idOf('rec_');

/** Larger than any account, and small enough that sums stay exact. */
const mostMinor = 1_000_000_000_000;
const bankMoneySchema = z.strictObject({
  amountMinor: z.int().min(-mostMinor).max(mostMinor),
  currency: currencySchema,
});

const countSchema = z.int().min(0).max(1_000_000);
const sumsSchema = z.array(bankMoneySchema).max(10);

const listFields = {
  count: countSchema.meta({ description: 'In the whole file' }),
  expected: sumsSchema.meta({ description: 'What its deposits come to, by currency' }),
  bank: sumsSchema.meta({ description: 'What the bank has, by currency' }),
};
const listBodySchema = z.strictObject(listFields);
const listSchema = z.strictObject({
  ...listFields,
  savedCount: z.int().meta({ description: 'How many of its rows were saved' }),
});

const factFields = {
  format: z.enum(bankFileFormats),
  from: dateSchema.meta({ description: 'The first day in the file' }),
  to: dateSchema.meta({ description: 'The last day in the file' }),
  entryCount: countSchema,
  debits: countSchema.meta({ description: 'Entries that went out: nothing is said of them' }),
  repeats: countSchema.meta({ description: 'Entries that stand in the file twice, and count once' }),
  isBalanced: z.boolean().meta({ description: 'Whether opening balance, entries and closing were checked' }),
};

const bankSideFields = {
  booked: z.array(dateSchema).min(1).max(maxBookedDays),
  bank: bankMoneySchema,
  text: textUpTo(maxBankText).optional().meta({
    description: 'What the bank says; of long numbers only the last four digits are kept',
  }),
};

const rowBodySchema = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.enum(['matched', 'different']),
    depositId: depositIdSchema,
    by: z.enum(reconciliationMatches),
    ...bankSideFields,
  }),
  z.strictObject({ list: z.literal('missing'), depositId: depositIdSchema }),
  z.strictObject({ list: z.literal('unknown'), ...bankSideFields }),
]);

export const reconciliationBodySchema = z
  .strictObject({
    merchantId: merchantIdSchema.optional().meta({ description: 'Not needed by who acts for one merchant' }),
    fileName: textUpTo(maxBankFileName),
    ...factFields,
    lists: z.strictObject({
      different: listBodySchema,
      missing: listBodySchema,
      unknown: listBodySchema,
      matched: listBodySchema,
    }),
    rows: z
      .array(rowBodySchema)
      .max(maxSavedRows * reconciliationLists.length)
      .meta({ description: `At most ${maxSavedRows} of each list` }),
  })
  .meta({ id: 'ReconciliationRequest' });

export const reconciliationSchema = z
  .strictObject({
    id: answeredId('rec_'),
    merchant: merchantReferenceSchema,
    author: z.string(),
    createdAt: z.iso.datetime(),
    deleteAt: z.iso.datetime().meta({ description: 'When it is deleted by itself' }),
    fileName: z.string(),
    ...factFields,
    lists: z.strictObject({
      different: listSchema,
      missing: listSchema,
      unknown: listSchema,
      matched: listSchema,
    }),
    allowedActions: z.array(z.enum(reconciliationActions)),
  })
  .meta({
    id: 'Reconciliation',
    description: 'What came of comparing a bank’s file with a merchant’s deposits',
  });

export const reconciliationRowSchema = z
  .strictObject({
    list: z.enum(reconciliationLists),
    deposit: z
      .strictObject({
        id: z.string(),
        status: z.enum(depositStatuses),
        net: moneySchema,
        effectiveDate: z.iso.date().nullable(),
        traceId: z.string().nullable(),
        accountLast4: z.string(),
      })
      .nullable()
      .meta({ description: 'As it was when the result was saved; null for money that is no deposit' }),
    by: z.enum(reconciliationMatches).nullable(),
    booked: z.array(z.iso.date()),
    bank: moneySchema.nullable().meta({ description: 'Null where the bank has nothing' }),
    text: z.string(),
  })
  .meta({ id: 'ReconciliationRow' });

export const reconciliationQuerySchema = z.strictObject({ ...pageQuery, merchantId: merchantIdsQuery });
export const reconciliationIdQuerySchema = z.strictObject({ id: reconciliationIdSchema });
export const reconciliationRowQuerySchema = z.strictObject({
  id: reconciliationIdSchema,
  list: z.enum(reconciliationLists),
  ...pageQuery,
});

export const reconciliationPageSchema = pageOf(reconciliationSchema).meta({ id: 'ReconciliationPage' });
export const reconciliationRowPageSchema = pageOf(reconciliationRowSchema).meta({
  id: 'ReconciliationRowPage',
});
export const deletedReconciliationSchema = z
  .strictObject({ id: z.string() })
  .meta({ id: 'DeletedReconciliation' });

export type Reconciliation = z.infer<typeof reconciliationSchema>;
export type ReconciliationBody = z.infer<typeof reconciliationBodySchema>;
export type ReconciliationPage = z.infer<typeof reconciliationPageSchema>;
export type ReconciliationQuery = z.infer<typeof reconciliationQuerySchema>;
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>;
export type ReconciliationRowBody = z.infer<typeof rowBodySchema>;
export type ReconciliationRowPage = z.infer<typeof reconciliationRowPageSchema>;
export type ReconciliationRowQuery = z.infer<typeof reconciliationRowQuerySchema>;
