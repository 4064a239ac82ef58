import * as z from 'zod';

export const embeddedDashboardSchema = z
  .strictObject({
    url: z.string().nullable().meta({
      description: 'Signed for the caller’s scope, for one use; null where nothing is embedded',
    }),
    validSeconds: z.int().nullable().meta({ description: 'For how long from now; null without an address' }),
  })
  .meta({ id: 'EmbeddedDashboard' });

export type EmbeddedDashboard = z.infer<typeof embeddedDashboardSchema>;
