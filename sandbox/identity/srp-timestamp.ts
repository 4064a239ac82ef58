import { invalidParameter, notAuthorized } from './cognito-error.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const format = new RegExp(
  `^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (${months.join('|')}) (\\d{1,2}) (\\d\\d):(\\d\\d):(\\d\\d) UTC (\\d{4})$`,
);
const toleranceMs = 5 * 60_000;

/**
 * Checks the time a client signed, such as `Tue Nov 4 09:05:00 UTC 2025`.
 * @throws CognitoError for another format, or a time more than five minutes from now
 */
export function assertFreshTimestamp(timestamp: string, now: number): void {
  const match = format.exec(timestamp);
  if (!match) throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  const [, month = '', day, hours, minutes, seconds, year] = match;
  const time = Date.UTC(
    Number(year),
    months.indexOf(month),
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
  if (Math.abs(now - time) > toleranceMs) throw notAuthorized('Invalid timestamp.');
}
