import * as z from 'zod';
import { fieldReasons } from '../vocabulary/field-reasons.ts';

const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a database can hold the instant: an offset can carry a text of the year 1 or 9999 out of what it can. */
function isStorableInstant(text: string): boolean {
  const instant = Date.parse(text);
  return instant >= firstInstant && instant <= lastInstant;
}

/** An instant: ISO 8601 with `Z` or an offset. */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isStorableInstant, fieldReasons.year_range)
  .meta({ description: 'ISO 8601 with `Z` or an offset; in UTC between the years 1 and 9999' });

/** A day: `2026-11-20`. */
export const dateSchema = z.iso.date().refine(isStorableInstant, fieldReasons.year_range);
