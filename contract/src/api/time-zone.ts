import * as z from 'zod';
import { isTimeZone } from '../vocabulary/time-zone.ts';

/** A zone by its IANA name. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'is not an IANA time zone');
