import * as z from 'zod';
import { cardBrands } from '../vocabulary/card.ts';
import { transactionTypes } from '../vocabulary/transaction.ts';
import { statusTotalsSchema } from './transactions.ts';

const methodSchema = z
  .strictObject({
    type: z.enum(transactionTypes),
    brand: z.enum(cardBrands).nullable(),
    last4: z.string().regex(/^\d{4}$/),
    count: z.int(),
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'CustomerMethod' });

/** Somebody who paid, known by an e-mail address: nothing is kept of them but their payments. */
export const customerSchema = z
  .strictObject({
    name: z.string().meta({ description: 'As the newest payment has it' }),
    email: z.string(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    totals: statusTotalsSchema.shape.items.meta({
      description: 'Their payments that the caller sees, by state and currency',
    }),
    methods: z.array(methodSchema).meta({ description: 'Last used first, at most 20' }),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customerSchema>;
