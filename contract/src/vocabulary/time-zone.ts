/** Aliases count too: browsers say Asia/Saigon where the list of canonical names says Asia/Ho_Chi_Minh. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
