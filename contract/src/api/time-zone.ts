import * as z from 'zod';

/** Aliases count too: browsers say Asia/Saigon where the list of canonical names says Asia/Ho_Chi_Minh. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A zone by its IANA name. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'is not an IANA time zone');
