import * as z from 'zod';
import { isTimeZone, placeOfTimeZone } from '../vocabulary/time-zone.ts';

/** A zone by its IANA name. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'is not an IANA time zone', abort: true })
  .overwrite(placeOfTimeZone)
  .meta({ description: 'IANA time zone', example: 'America/New_York' });
