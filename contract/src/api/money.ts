import * as z from 'zod';

/** ISO 4217 alphabetic code. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a three-letter currency code')
  .meta({ description: 'ISO 4217 currency code', example: 'USD' });

/** An amount in the currency's minor unit: 1050 USD is $10.50, 1050 VND is ₫1,050. */
export const moneySchema = z
  .strictObject({
    amountMinor: z.int().meta({
      description:
        'Amount in the minor unit of the currency, as ISO 4217 has it: 1250000 HUF is HUF 12,500.00',
    }),
    currency: currencySchema,
  })
  .meta({ id: 'Money', example: { amountMinor: 1050, currency: 'USD' } });

export type Money = z.infer<typeof moneySchema>;
