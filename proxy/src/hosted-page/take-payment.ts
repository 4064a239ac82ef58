import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import type { SecretLimits } from '../limits/secret-limits.ts';
import { type AskLink, codeOf } from './ask-link.ts';

const unknown = () => new Problem(404, 'not_found', 'There is no such payment link.');

/** Hands what the page sends to the backend, and its answer back. */
export const handOver =
  (ask: AskLink, pathname: string, within: SecretLimits): RequestHandler =>
  async (req, res) => {
    const code = codeOf(req);
    if (code === null) throw unknown();
    const answer = await within(req, code, () => ask(req, code, pathname, req.body ?? {}));
    const body = await answer.text();
    res.status(answer.status);
    if (body === '') res.end();
    else res.type('json').send(body);
  };

/** As much of a text of a report as is kept, without what a query could tell of the customer. */
const cut = (value: unknown, length: number) =>
  (typeof value === 'string' ? value : '').split(/[?#]/, 1)[0]?.slice(0, length) ?? '';

/**
 * Whether a report is of the page itself. A browser says so; a page elsewhere can have its visitors' browsers send
 * reports here, and these name that page.
 */
function isOfPage(report: Record<string, unknown>, page: string): boolean {
  const text = report['document-uri'];
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`.replace(/\/$/, '') === page;
}

/** Takes reports that browsers send by themselves, in a form and with headers of their own. */
export const takePolicyReport =
  (ask: AskLink, within: SecretLimits): RequestHandler =>
  async (req, res) => {
    const code = codeOf(req);
    const report = (req.body as { 'csp-report'?: Record<string, unknown> } | undefined)?.['csp-report'];
    if (code === null || !report) throw unknown();
    if (!isOfPage(report, `${req.portal.origin}${req.baseUrl}/${code}`))
      throw new Problem(403, 'cross_site_request', 'This report is not of the page.');
    const directive = cut(report['effective-directive'] ?? report['violated-directive'], 60);
    const source = cut(report['blocked-uri'], 300) || 'inline';
    const body = { kind: 'policy', source, ...(directive && { directive }) };
    const answer = await within(req, code, () => ask(req, code, '/report', body));
    await answer.body?.cancel();
    res.status(204).end();
  };
