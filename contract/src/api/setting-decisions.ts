import * as z from 'zod';
import { changeStatuses } from '../vocabulary/merchant.ts';
import {
  approvalRefusals,
  changeFilterParts,
  changeKinds,
  changeLifeDays,
  changeSorts,
  newDeviceDays,
  reportDays,
  riskDays,
} from '../vocabulary/setting-decision.ts';
import { instantSchema } from './instant.ts';
import { idsOf, livePageOf, statusCountsOf } from './live-list.ts';
import { merchantIdsQuery, merchantReferenceSchema } from './merchants.ts';
import { moneySchema } from './money.ts';
import { answeredId, idOf, listOf, pageQuery } from './page.ts';
import { changeRequestSchema } from './settings.ts';
import { personalLinesUpTo, textUpTo } from './text.ts';

const changeIdSchema = idOf('chg_');

const changeFilterFields = {
  status: listOf(z.enum(changeStatuses)).optional(),
  kind: z.enum(changeKinds).optional(),
  merchantId: merchantIdsQuery,
  from: instantSchema.optional().meta({ description: 'Filed at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Filed before this instant' }),
  search: textUpTo(100).optional().meta({ description: 'An id, part of a merchant’s name, or who filed it' }),
};

export const changeFilterSchema = z.strictObject(changeFilterFields);
export const changeQuerySchema = z.strictObject({
  ...changeFilterFields,
  id: idsOf(changeIdSchema),
  sort: z.enum(changeSorts).default('newest'),
  ...pageQuery,
});

export const changeRowSchema = z
  .strictObject({
    id: answeredId('chg_'),
    merchant: merchantReferenceSchema,
    status: z.enum(changeStatuses),
    kind: z.enum(changeKinds),
    fields: z.array(z.string()).meta({ description: 'What it changes' }),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: `Ends by itself then, ${changeLifeDays} days old; null once it is decided` }),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    mayApprove: z.boolean(),
  })
  .meta({ id: 'ChangeRow' });

export const changePageSchema = livePageOf(changeRowSchema).meta({ id: 'ChangePage' });
export const changeCountsSchema = statusCountsOf(z.enum(changeStatuses)).meta({ id: 'ChangeCounts' });
export const noChangesSchema = z
  .strictObject({
    without: z.array(z.strictObject({ part: z.enum(changeFilterParts), count: z.int() })),
    nearest: z
      .strictObject({ earlier: z.iso.datetime().nullable(), later: z.iso.datetime().nullable() })
      .nullable(),
  })
  .meta({ id: 'NoChanges' });

export const changeIdQuerySchema = z.strictObject({ id: changeIdSchema });

/** What is to be known before a change is approved. Only what is on record: what is not known says so. */
export const riskNoteSchema = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('new_device'), device: z.string(), firstSeenAt: z.iso.datetime() })
      .meta({ description: `Filed from a browser first used in the ${newDeviceDays} days before` }),
    z
      .strictObject({ kind: z.literal('device_unknown') })
      .meta({ description: 'There is no record of where the requester usually signs in' }),
    z.strictObject({ kind: z.literal('password_changed'), at: z.iso.datetime() }),
    z
      .strictObject({ kind: z.literal('password_unknown') })
      .meta({ description: 'The identity service could not say when the password was changed' }),
    z.strictObject({ kind: z.literal('holder_differs'), holder: z.string(), legalName: z.string() }),
    z.strictObject({ kind: z.literal('bank_changed'), changeId: z.string(), at: z.iso.datetime() }),
    z.strictObject({ kind: z.literal('contacts_changed'), at: z.iso.datetime() }),
    z
      .strictObject({ kind: z.literal('account_shared'), merchants: z.array(merchantReferenceSchema) })
      .meta({ description: 'Other merchants in the caller’s scope that are paid to the new account' }),
    z.strictObject({ kind: z.literal('payout_soon'), amount: moneySchema, sendsAt: z.iso.datetime() }),
    z.strictObject({ kind: z.literal('balance_waiting'), amount: moneySchema }),
  ])
  .meta({ id: 'RiskNote' });

export const settingDecisionSchema = z
  .strictObject({
    request: changeRequestSchema,
    kind: z.enum(changeKinds),
    merchant: merchantReferenceSchema,
    legalName: z.string().nullable().meta({ description: 'Null where the registration does not say it' }),
    expiresAt: z.iso.datetime().nullable(),
    refusal: z
      .enum(approvalRefusals)
      .nullable()
      .meta({ description: 'Why the caller, who decides changes, may not approve this one' }),
    risks: z
      .array(riskNoteSchema)
      .nullable()
      .meta({
        description: `What happened within ${riskDays} days and more; null for who decides no changes`,
      }),
    pauseDays: z.int().meta({ description: 'For how long payouts pause after a change of bank details' }),
    payoutsPausedUntil: z.iso.datetime().nullable(),
    reportedAt: z.iso.datetime().nullable().meta({ description: 'When the merchant said: this was not us' }),
    mayReport: z.boolean().meta({
      description: `Bank details, approved at most ${reportDays} days ago, for the merchant’s people`,
    }),
  })
  .meta({ id: 'SettingDecision' });

export const changeReportBodySchema = z
  .strictObject({
    id: changeIdSchema,
    text: personalLinesUpTo(500).meta({ description: 'What is wrong; administrators answer in the thread' }),
  })
  .meta({ id: 'ChangeReportRequest' });

export type ChangeFilter = z.infer<typeof changeFilterSchema>;
export type ChangeQuery = z.infer<typeof changeQuerySchema>;
export type ChangePage = z.infer<typeof changePageSchema>;
export type ChangeCounts = z.infer<typeof changeCountsSchema>;
export type ChangeRow = z.infer<typeof changeRowSchema>;
export type NoChanges = z.infer<typeof noChangesSchema>;
export type RiskNote = z.infer<typeof riskNoteSchema>;
export type SettingDecision = z.infer<typeof settingDecisionSchema>;
export type ChangeReportBody = z.infer<typeof changeReportBodySchema>;
