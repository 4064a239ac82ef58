let own: { offset: number; timeZone: string } | null = null;

/**
 * The browser's own zone; UTC where all that it knows is an offset. Asking it is slow, and lists ask at every turn: it is
 * asked again when its clock was moved to another zone.
 */
export function browserTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (own?.offset !== offset) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // What it says of itself it knows, so that it need not be asked whether it does.
    const isPlace = /^[A-Za-z]/.test(timeZone) && timeZone !== 'Etc/Unknown';
    own = { offset, timeZone: isPlace ? timeZone : 'UTC' };
  }
  return own.timeZone;
}
