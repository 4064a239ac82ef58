import type { Report } from '@countinghouse/contract';
import Bowser from 'bowser';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Sender } from './report-limits.ts';

/** Of what a browser calls itself; the patterns that read it need not see more. */
const longestAgent = 300;
const longestHost = 100;

/** Name and major version: as much as tells whether one kind of browser is behind it. */
export function browserOf(req: Request): string {
  const agent = req.get('user-agent')?.slice(0, longestAgent);
  if (!agent) return 'unknown';
  const { name, version } = Bowser.getParser(agent).getBrowser();
  return name ? `${name} ${version?.split('.', 1)[0] ?? ''}`.trim() : 'unknown';
}

/** What of a report stands in the log: searching for the id that its user sees finds it. */
export function logReport(
  log: Logger,
  req: Request,
  { user, session }: Sender,
  report: Extract<Report, { id: string }>,
): void {
  const { id, kind, ...rest } = report;
  log.warn(
    {
      ...{ reportId: id, kind, ...rest },
      ...{ user, session, host: req.get('host')?.slice(0, longestHost), browser: browserOf(req) },
      ip: req.ip,
      requestId: req.requestId,
    },
    'browser report',
  );
}
