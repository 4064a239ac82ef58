const canonicalName = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/**
 * Whether this is the IANA name of a zone. Aliases count too: browsers say Asia/Saigon where the list of canonical names
 * says Asia/Ho_Chi_Minh. An offset such as +07:00 does not: databases read it as POSIX does, west of Greenwich.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(canonicalName(zone));
  } catch {
    return false;
  }
}

/**
 * The same zone by the name of a place. Names without one are abbreviations too: to PostgreSQL CET is an hour, winter and
 * summer, where to a browser it is Brussels.
 */
export const placeOfTimeZone = (zone: string): string => (zone.includes('/') ? zone : canonicalName(zone));
