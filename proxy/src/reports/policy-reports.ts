import { maskText, policyReportsPath } from '@countinghouse/contract/vocabulary';
import express, { Router } from 'express';
import type { Logger } from 'pino';
import { Problem } from '../http/problem.ts';
import { tooMany } from '../limits/too-many.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { RecentMap } from '../session/recent-map.ts';
import { browserOf } from './log-report.ts';
import type { Reports } from './reports.ts';

const bodyLimit = '16kb';
const bodyTypes = ['application/csp-report', 'application/reports+json', 'application/json'];
const mostOfBatch = 20;
const longestText = 300;
const retryAfterMs = 60_000;
/** Breaches that are known to be in the log: the same again is a number in the metrics. */
const mostKnown = 500;

/** Those that a breach may be of; what else is named is `other`. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'manifest-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'worker-src', 'media-src', 'child-src'],
]);

interface Violation {
  documentUrl: string;
  directive: string;
  blocked: string;
}

type Fields = Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** An address without its query, or the word that stands for none, such as `inline`. */
function blockedOf(text: string): string {
  if (!URL.canParse(text)) return maskText(text).slice(0, 40) || 'inline';
  const { protocol, origin, pathname } = new URL(text);
  // Of `data:` and its like what follows is the content.
  return /^(https?|wss?):$/.test(protocol) ? maskText(origin + pathname).slice(0, longestText) : protocol;
}

/** Both ways in which browsers write it: CSP's own, and that of the Reporting API. */
function violationsIn(body: unknown): Violation[] {
  if (Array.isArray(body)) {
    return body.slice(0, mostOfBatch).flatMap((one: { type?: unknown; body?: Fields } | null) => {
      if (one?.type !== 'csp-violation' || typeof one.body !== 'object') return [];
      const { documentURL, effectiveDirective, blockedURL } = one.body;
      return [violation(documentURL, effectiveDirective, blockedURL)];
    });
  }
  const report = (body as { 'csp-report'?: Fields } | undefined)?.['csp-report'];
  if (typeof report !== 'object' || report === null) return [];
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return [violation(report['document-uri'], directive, report['blocked-uri'])];
}

function violation(documentUrl: unknown, directive: unknown, blocked: unknown): Violation {
  const [name = ''] = textOf(directive).split(' ', 1);
  return {
    documentUrl: textOf(documentUrl),
    directive: directives.has(name) ? name : 'other',
    blocked: blockedOf(textOf(blocked)),
  };
}

interface Services extends Pick<Reports, 'limits' | 'senderOf'> {
  metrics: Metrics;
  log: Logger;
}

/**
 * Takes what browsers report by themselves of the portal's page: what its content policy kept it from loading or
 * running. Anybody can post such a report, and a page elsewhere can have its visitors do so: those name that page.
 */
export function policyReports({ limits, senderOf, metrics, log }: Services): Router {
  const known = new RecentMap<true>(mostKnown);
  const router = Router();
  router.post(policyReportsPath, express.json({ limit: bodyLimit, type: bodyTypes }), async (req, res) => {
    const found = violationsIn(req.body);
    const isOurs = ({ documentUrl }: Violation) =>
      URL.canParse(documentUrl) && new URL(documentUrl).origin === req.portal.origin;
    if (found.length === 0 || !found.every(isOurs))
      throw new Problem(403, 'cross_site_request', 'This is no report of a page of the portal.');
    const sender = await senderOf(req);
    if (!(await limits.mayReport(sender, found.length))) throw tooMany(retryAfterMs);
    for (const { directive, blocked } of found) {
      metrics.policyViolations.inc({ directive });
      const key = `${directive} ${blocked}`;
      if (known.get(key)) continue;
      if (!(await limits.mayWrite(sender))) continue;
      known.set(key, true);
      const { requestId, ip } = req;
      log.warn({ directive, blocked, browser: browserOf(req), ip, requestId }, 'content policy violated');
    }
    res.status(204).end();
  });
  return router;
}
