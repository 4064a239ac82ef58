import * as z from 'zod';
import { disputePrograms } from '../vocabulary/dispute-programs.ts';
import {
  complianceStatuses,
  depositSwitches,
  maxDaysInStatus,
  merchantSorts,
  outstandingParts,
  rateLevels,
  registrationStatuses,
  switchStates,
} from '../vocabulary/merchant.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, noMatchOf, statusCountsOf } from './live-list.ts';
import { merchantIdSchema, partnerIdSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { listOf, pageQuery } from './page.ts';
import { merchantStatusSchema, returnRateSchema } from './registration.ts';
import { textUpTo } from './text.ts';

const programLevelSchema = z
  .strictObject({
    program: z.enum(disputePrograms),
    month: z.string().meta({ description: 'Of the calendar of New York', example: '2026-11' }),
    disputes: z.int(),
    payments: z.int().meta({ description: 'What the network divides by' }),
    basisPoints: z.number().nullable().meta({ description: 'Null where there was no payment to divide by' }),
    share: z.number().meta({ description: 'How near it is to the lowest limit; 1 is reached' }),
    level: z.string().nullable().meta({ description: 'The highest level that is reached; null below all' }),
    limit: z
      .strictObject({ disputes: z.int(), basisPoints: z.int() })
      .meta({ description: 'The lowest: both must be reached' }),
  })
  .meta({ id: 'ProgramLevel' });

export const merchantFiguresSchema = z
  .strictObject({
    volume: moneySchema.meta({ description: 'Captured in 30 days; refunds are not taken off' }),
    payments: z.int().meta({ description: 'How many that is' }),
    disputeRate: programLevelSchema.nullable().meta({
      description:
        'The network program whose limit is nearest, this month or the last; null without disputes',
    }),
    returnRates: z.array(returnRateSchema),
    countedAt: z.iso.datetime().meta({ description: 'They are counted again every hour' }),
  })
  .meta({ id: 'MerchantFigures' });

export const merchantListRowSchema = z
  .strictObject({
    ...merchantStatusSchema.shape,
    partnerName: z.string(),
    daysInStatus: z.int().meta({ description: 'Whole days' }),
    version: z.int().meta({ description: 'As the merchant’s page has it: a change names what it is of' }),
    missing: z
      .strictObject({ count: z.int(), sections: z.array(z.string()) })
      .meta({ description: 'What its application still needs, and in which sections' }),
    openRequests: z.int().meta({ description: 'What reviewers asked for and was not answered' }),
    figures: merchantFiguresSchema.nullable().meta({ description: 'Null before it takes payments' }),
  })
  .meta({ id: 'MerchantListRow' });

export const merchantStatusPageSchema = livePageOf(merchantListRowSchema);

export const merchantStatusFilterFields = {
  status: listOf(z.enum(registrationStatuses)).optional(),
  compliance: listOf(z.enum(complianceStatuses)).optional(),
  charges: listOf(z.enum(switchStates)).optional(),
  deposits: listOf(z.enum(depositSwitches)).optional().meta({
    description: '`paused` is on, and waits until a changed bank account may be paid to',
  }),
  missing: listOf(z.enum(outstandingParts)).optional().meta({
    description: 'Something is missing: of the application, or that a reviewer asked for',
  }),
  rates: listOf(z.enum(rateLevels)).optional().meta({
    description: 'A dispute or return rate is above its limit, or from three quarters of it on',
  }),
  inStatusDays: z.coerce.number().int().min(1).max(maxDaysInStatus).optional().meta({
    description: 'Has its status for at least so many days',
  }),
  partnerId: listOf(partnerIdSchema).optional(),
  search: textUpTo(100).optional(),
  from: instantSchema.optional().meta({ description: 'Joined at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Joined before this instant' }),
};

export const merchantStatusFilterSchema = z.strictObject(merchantStatusFilterFields);
export const merchantStatusQuerySchema = z.strictObject({
  ...merchantStatusFilterFields,
  id: idsOf(merchantIdSchema),
  sort: z.enum(merchantSorts).default('name'),
  ...pageQuery,
});

export const merchantCountsSchema = statusCountsOf(z.enum(registrationStatuses)).meta({
  id: 'MerchantCounts',
});
export const noMerchantsSchema = noMatchOf('merchants').meta({ id: 'NoMerchants' });

export type MerchantFiguresAnswer = z.infer<typeof merchantFiguresSchema>;
export type MerchantStatusFilter = z.infer<typeof merchantStatusFilterSchema>;
export type MerchantCounts = z.infer<typeof merchantCountsSchema>;
export type NoMerchants = z.infer<typeof noMerchantsSchema>;
export type MerchantStatusPage = z.infer<typeof merchantStatusPageSchema>;
export type MerchantStatusQuery = z.infer<typeof merchantStatusQuerySchema>;
export type MerchantStatusRow = z.infer<typeof merchantListRowSchema>;
export type ProgramLevel = z.infer<typeof programLevelSchema>;
