import { type Report, reportBatchSchema, reportSchema } from '@countinghouse/contract';
import { reportsPath } from '@countinghouse/contract/vocabulary';
import express, { type Request, Router } from 'express';
import type { Logger } from 'pino';
import { parseBody } from '../http/parse-body.ts';
import { tooMany } from '../limits/too-many.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createAreaReports } from './area-reports.ts';
import { countReport, forgetVersion } from './count-report.ts';
import { type AreaVersion, createKnownVersions } from './known-versions.ts';
import { logReport } from './log-report.ts';
import { createReportLimits, type Sender } from './report-limits.ts';
import { createSenderOf } from './report-sender.ts';

/** Above a batch of the longest reports. */
const bodyLimit = '64kb';
const retryAfterMs = 60_000;

interface Services {
  /** The versions that are in use, the shell's among them. */
  readVersions: () => Promise<readonly AreaVersion[]>;
  secret: string;
  sessions: SessionStore;
  metrics: Metrics;
  log: Logger;
  tracing: Tracing;
}

/**
 * Takes what browsers report, with a session or without one: counts it, writes failures to the log, and passes it on to
 * who judges versions by it. What is not understood is left out; what is too much is refused.
 */
export function createReports({ readVersions, secret, sessions, metrics, log, tracing }: Services) {
  const areaReports = createAreaReports(log);
  const limits = createReportLimits();
  const senderOf = createSenderOf(secret, sessions);
  const versions = createKnownVersions({
    read: readVersions,
    onForgotten: (version) => void forgetVersion(metrics, version),
  });
  Object.assign(metrics.published, {
    collect: async () => {
      metrics.published.reset();
      for (const version of await versions.list()) metrics.published.set({ ...version }, 1);
    },
  });

  async function take(req: Request, sender: Sender, report: Report): Promise<void> {
    metrics.reports.inc({ kind: report.kind });
    if (report.kind === 'call') return tracing.takeCall(report);
    const of = await versions.labelsOf(report);
    countReport(metrics, report, of);
    if (of.version === report.version) {
      const { user, address } = sender;
      const { kind, fault, phase, ms } = { fault: undefined, phase: undefined, ms: undefined, ...report };
      areaReports.tell({
        ...{ ...of, kind, user, address },
        ...(fault && { fault }),
        ...(phase && { phase }),
        ...(ms !== undefined && { ms }),
      });
    }
    if (!('id' in report)) return;
    if (await limits.mayWrite(sender)) logReport(log, req, sender, report);
    else metrics.reportsDropped.inc({ reason: 'log' });
  }

  const router = Router();
  router.post(reportsPath.replace('/api', ''), express.json({ limit: bodyLimit }), async (req, res) => {
    const { reports } = parseBody(reportBatchSchema, req.body);
    const sender = await senderOf(req);
    if (!(await limits.mayReport(sender, reports.length))) {
      metrics.reportsDropped.inc({ reason: 'rate' }, reports.length);
      throw tooMany(retryAfterMs);
    }
    for (const one of reports) {
      const { data } = reportSchema.safeParse(one);
      if (data) await take(req, sender, data);
      else metrics.reportsDropped.inc({ reason: 'invalid' });
    }
    res.status(204).end();
  });
  return { router, listen: areaReports.listen, limits, senderOf };
}

export type Reports = ReturnType<typeof createReports>;
