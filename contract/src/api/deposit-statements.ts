import * as z from 'zod';
import { depositEntryKinds, depositStatuses, statementFormats } from '../vocabulary/deposit.ts';
import { exportLocales } from '../vocabulary/export.ts';
import { depositFeeSchema } from './deposit-breakdown.ts';
import { depositIdSchema } from './deposits.ts';
import { merchantIdSchema, merchantReferenceSchema } from './merchants.ts';
import { currencySchema, moneySchema } from './money.ts';

const fileFields = {
  format: z.enum(statementFormats).default('pdf'),
  locale: z.enum(exportLocales).default('en'),
};

export const depositStatementQuerySchema = z.strictObject({ id: depositIdSchema, ...fileFields });

const monthSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ description: 'A month of the merchant’s calendar', example: '2026-10' });

const monthFields = {
  merchantId: merchantIdSchema.optional().meta({ description: 'Not needed by who acts for one merchant' }),
  month: monthSchema,
  currency: currencySchema.optional().meta({ description: 'The merchant’s own when absent' }),
};

export const monthStatementQuerySchema = z.strictObject(monthFields);
export const monthStatementFileQuerySchema = z.strictObject({ ...monthFields, ...fileFields });

export const monthStatementSchema = z
  .strictObject({
    merchant: merchantReferenceSchema,
    month: z.string(),
    timeZone: z.string(),
    currency: currencySchema,
    isComplete: z.boolean().meta({ description: 'False while the month goes on' }),
    opening: moneySchema.meta({ description: 'The balance as the month begins' }),
    lines: z.array(
      z.strictObject({ kind: z.enum(depositEntryKinds), amount: moneySchema, itemCount: z.int() }),
    ),
    fees: z.array(depositFeeSchema),
    deposits: z
      .array(
        z.strictObject({
          id: z.string(),
          status: z.enum(depositStatuses),
          date: z.iso.date().meta({ description: 'When it left the balance, in the merchant’s zone' }),
          traceId: z.string().nullable(),
          amount: moneySchema.meta({ description: 'Negative where it left, positive where it came back' }),
        }),
      )
      .meta({ description: 'What was sent to the bank, and what the bank returned' }),
    closing: moneySchema.meta({ description: 'Opening, lines and deposits together' }),
  })
  .meta({ id: 'MonthStatement' });

export const statementScheduleQuerySchema = z.strictObject({ merchantId: merchantIdSchema.optional() });

const scheduleFields = {
  day: z.int().min(1).max(28).meta({ description: 'Of each month: it is of the month before' }),
  hour: z.int().min(0).max(23).meta({ description: 'In the merchant’s zone' }),
  locale: z.enum(exportLocales),
};

export const statementScheduleBodySchema = z
  .strictObject({ merchantId: merchantIdSchema.optional(), ...scheduleFields })
  .meta({ id: 'StatementScheduleRequest' });

export const statementScheduleSchema = z
  .strictObject({
    merchant: merchantReferenceSchema,
    schedule: z
      .strictObject({
        ...scheduleFields,
        nextRunAt: z.iso.datetime(),
        lastRunAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StatementSchedule', description: 'When the caller is mailed a merchant’s monthly statement' });

export type DepositStatementQuery = z.infer<typeof depositStatementQuerySchema>;
export type MonthStatement = z.infer<typeof monthStatementSchema>;
export type MonthStatementQuery = z.infer<typeof monthStatementQuerySchema>;
export type MonthStatementFileQuery = z.infer<typeof monthStatementFileQuerySchema>;
export type StatementSchedule = z.infer<typeof statementScheduleSchema>;
export type StatementScheduleBody = z.infer<typeof statementScheduleBodySchema>;
export type StatementScheduleQuery = z.infer<typeof statementScheduleQuerySchema>;
