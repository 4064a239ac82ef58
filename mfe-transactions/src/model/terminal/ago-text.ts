/** `11 seconds ago`; from a minute on in whole minutes. */
export function agoText(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return seconds < 60
    ? format.format(-seconds, 'second')
    : format.format(-Math.floor(seconds / 60), 'minute');
}
