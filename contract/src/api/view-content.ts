import * as z from 'zod';
import { cardBrands, entryModes } from '../vocabulary/card.ts';
import { paymentLinkStatuses } from '../vocabulary/checkout.ts';
import { depositStatuses } from '../vocabulary/deposit.ts';
import { disputeDates, disputeStages, disputeStatuses, evidenceKinds } from '../vocabulary/dispute.ts';
import { disputeReasonGroups } from '../vocabulary/dispute-reasons.ts';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { type ListName, listDensities, listSorts } from '../vocabulary/list.ts';
import { listColumns } from '../vocabulary/list-columns.ts';
import {
  complianceStatuses,
  depositSwitches,
  maxDaysInStatus,
  outstandingParts,
  rateLevels,
  registrationStatuses,
  switchStates,
} from '../vocabulary/merchant.ts';
import { roles } from '../vocabulary/roles.ts';
import {
  failureCodes,
  transactionDates,
  transactionStatuses,
  transactionTypes,
} from '../vocabulary/transaction.ts';
import { maxIdleDays, secondFactorStates, userAccesses, userStatuses } from '../vocabulary/user.ts';
import { maxDueWithinDays } from './disputes.ts';
import { dateSchema } from './instant.ts';
import { merchantIdsSchema, partnerIdSchema } from './merchants.ts';
import { currencySchema } from './money.ts';
import { maxListed } from './page.ts';
import { textUpTo } from './text.ts';
import { timeZoneSchema } from './time-zone.ts';
import { amountNeedsCurrency, currencyMissing } from './transactions.ts';

const several = <const Words extends readonly string[]>(words: Words) =>
  z.array(z.enum(words)).min(1).max(words.length).optional();

const amountSchema = z.int().min(0).optional().meta({
  description: 'Minor units; needs `currency`',
});

const amountFields = {
  amountMin: amountSchema,
  amountMax: amountSchema,
  currency: currencySchema.optional(),
};

const amountsInOrder = [
  ({
    amountMin = 0,
    amountMax = amountMin,
  }: {
    amountMin?: number | undefined;
    amountMax?: number | undefined;
  }) => amountMin <= amountMax,
  { path: ['amountMax'] as PropertyKey[], message: fieldReasons.out_of_range },
] as const;

/** What each list can be filtered by besides dates. */
const filters = {
  transactions: z
    .strictObject({
      search: textUpTo(100).optional(),
      type: z.enum(transactionTypes).optional(),
      status: several(transactionStatuses),
      brand: several(cardBrands),
      reason: several(failureCodes),
      dateOf: z.enum(transactionDates).optional(),
      merchantId: merchantIdsSchema,
      ...amountFields,
    })
    .refine(amountNeedsCurrency, currencyMissing)
    .refine(...amountsInOrder),
  disputes: z
    .strictObject({
      search: textUpTo(100).optional(),
      status: several(disputeStatuses),
      stage: several(disputeStages),
      reason: several(disputeReasonGroups),
      brand: several(cardBrands),
      entryMode: several(entryModes),
      evidence: several(evidenceKinds),
      dueWithinDays: z.int().min(1).max(maxDueWithinDays).optional(),
      dateOf: z.enum(disputeDates).optional(),
      merchantId: merchantIdsSchema,
      ...amountFields,
    })
    .refine(amountNeedsCurrency, currencyMissing)
    .refine(...amountsInOrder),
  deposits: z.strictObject({
    search: textUpTo(64).optional(),
    status: several(depositStatuses),
    merchantId: merchantIdsSchema,
  }),
  merchants: z.strictObject({
    search: textUpTo(100).optional(),
    status: several(registrationStatuses),
    compliance: several(complianceStatuses),
    charges: several(switchStates),
    deposits: several(depositSwitches),
    missing: several(outstandingParts),
    rates: several(rateLevels),
    inStatusDays: z.int().min(1).max(maxDaysInStatus).optional(),
    partnerId: z.array(partnerIdSchema).min(1).max(maxListed).optional(),
  }),
  users: z.strictObject({
    search: textUpTo(100).optional(),
    role: several(roles),
    status: several(userStatuses),
    access: several(userAccesses),
    secondFactor: several(secondFactorStates),
    merchantId: merchantIdsSchema,
    partnerId: partnerIdSchema.optional(),
    idleDays: z.int().min(1).max(maxIdleDays).optional(),
  }),
  'payment-links': z.strictObject({
    search: textUpTo(100).optional(),
    status: several(paymentLinkStatuses),
    merchantId: merchantIdsSchema,
  }),
} satisfies Record<ListName, z.ZodType>;

/** A day whose beginning and end, in any zone, lie in the years that instants can have. */
const daySchema = dateSchema
  .refine((date) => date > '1000' && date < '9999', fieldReasons.year_range)
  .nullable();

const dateRangeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('last'),
      days: z.int().min(1).max(3_999).meta({ description: 'Up to today, whenever that is' }),
    }),
    z
      .strictObject({
        kind: z.literal('dates'),
        from: daySchema,
        to: daySchema.meta({ description: 'The last day that is shown' }),
        timeZone: timeZoneSchema
          .nullable()
          .meta({ description: 'Whose days they are; null for the zone of whoever looks' }),
      })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        message: fieldReasons.out_of_range,
      }),
  ])
  .nullable()
  .meta({ description: 'When the rows were made; null for any time' });

const columnsOf = <const Names extends readonly string[]>(names: Names) =>
  z
    .array(
      z.strictObject({
        key: z.enum(names),
        width: z.int().min(1).max(9_999).optional().meta({ description: 'In pixels' }),
      }),
    )
    .min(1)
    .max(names.length)
    .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length, {
      message: fieldReasons.column_twice,
    })
    .nullable()
    .meta({ description: 'In their order; null for the usual ones' });

const contentOf = <List extends ListName>(list: List) =>
  z.strictObject({
    list: z.literal(list),
    filter: filters[list],
    sort: z.enum(listSorts[list]),
    columns: columnsOf(listColumns[list]),
    density: z.enum(listDensities).nullable().meta({ description: 'Null for the reader’s own' }),
    dateRange: dateRangeSchema,
  });

/** What a saved view shows of which list. */
export const viewContentSchema = z
  .discriminatedUnion('list', [
    contentOf('transactions'),
    contentOf('disputes'),
    contentOf('deposits'),
    contentOf('merchants'),
    contentOf('users'),
    contentOf('payment-links'),
  ])
  .meta({ id: 'SavedViewContent' });

type AnyContent = z.infer<typeof viewContentSchema>;
export type ViewContent<List extends ListName = ListName> = Extract<AnyContent, { list: List }>;
export type ViewDateRange = AnyContent['dateRange'];
