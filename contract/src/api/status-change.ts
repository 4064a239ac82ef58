import * as z from 'zod';
import { merchantActions, registrationStatuses } from '../vocabulary/merchant.ts';

/** What somebody did to a merchant's status, as a refusal tells it. */
export const statusChangeSchema = z
  .object({
    action: z.enum(merchantActions),
    status: z.enum(registrationStatuses),
    by: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StatusChange' });

export type StatusChange = z.infer<typeof statusChangeSchema>;
