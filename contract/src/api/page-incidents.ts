import * as z from 'zod';
import { pageIncidentKinds } from '../vocabulary/checkout.ts';

/** How many kinds of incidents are kept of one link. */
export const maxPageIncidents = 50;

export const pageIncidentSchema = z
  .strictObject({
    kind: z.enum(pageIncidentKinds),
    source: z.string().meta({ description: '`inline`, or an address without what follows `?` and `#`' }),
    directive: z.string().meta({ description: 'Which part of the policy refused it; empty where none did' }),
    isSerious: z.boolean().meta({ description: 'Whether the page may have been read by somebody else' }),
    count: z.int().meta({ description: 'How often it was reported' }),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'PageIncident' });
export const pageIncidentListSchema = z
  .strictObject({ items: z.array(pageIncidentSchema).max(maxPageIncidents) })
  .meta({ id: 'PageIncidentList' });

export type PageIncident = z.infer<typeof pageIncidentSchema>;
export type PageIncidentList = z.infer<typeof pageIncidentListSchema>;
