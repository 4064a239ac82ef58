import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type HostedPage,
  type HostedPageFiles,
  hostedPageFilesSchema,
  hostedPageSchema,
} from '@countinghouse/contract';
import { checkoutStyleOf, type MailLanguage, mailLanguages } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler, Response } from 'express';
import { shownContent, usualContentOf } from '../brands/checkout-look.ts';
import { portalLanguage } from '../brands/portal-language.ts';
import { Problem } from '../http/problem.ts';
import type { SecretLimits } from '../limits/secret-limits.ts';
import { type AskLink, codeOf } from './ask-link.ts';
import { setPagePolicy } from './page-headers.ts';
import { closedPageHtml, noticeHtml, openPageHtml, previewHtml } from './render-page.ts';

interface Parts {
  ask: AskLink;
  within: SecretLimits;
  /** Where the page's build is. */
  payDir: string;
  isSandbox: boolean;
}

function languageOf(req: Request, locale: HostedPage['locale'] = 'auto'): MailLanguage {
  const asked = mailLanguages.find((language) => language === req.query.lang);
  if (asked) return asked;
  if (locale !== 'auto') return locale;
  return portalLanguage(req);
}

/** The files of the page as they were published last. */
export const readPageFiles = async (payDir: string): Promise<HostedPageFiles> =>
  hostedPageFilesSchema.parse(JSON.parse(await readFile(path.join(payDir, 'page.json'), 'utf8')));

const newNonce = () => randomBytes(16).toString('base64url');

/** What a page shows; null where there is none. @throws Problem 429, 502 */
async function findPage(req: Request, { ask, within }: Parts): Promise<HostedPage | null> {
  const code = codeOf(req);
  if (code === null) return null;
  const answer = await within(req, code, () => ask(req, code, ''));
  return answer.ok ? hostedPageSchema.parse(await answer.json()) : null;
}

/** The page in the colors of the portal that it is opened at, where it has none of its own. */
const inBrand = ({ portal }: Request, page: HostedPage): HostedPage => ({
  ...page,
  content: shownContent(portal, page),
});

/** The icon of the portal's brand, where it needs no request: the page loads no picture. */
const iconOf = ({ portal }: Request) =>
  portal.brand?.icon?.startsWith('data:image/') ? portal.brand.icon : 'data:,';

async function send(req: Request, res: Response, found: HostedPage | Problem | null, parts: Parts) {
  const nonce = newNonce();
  const page = found instanceof Problem || found === null ? null : inBrand(req, found);
  const usualStyle = checkoutStyleOf(usualContentOf(req.portal));
  const { payDir, isSandbox } = parts;
  const files = await readPageFiles(payDir);
  const frame = { language: languageOf(req, page?.locale), nonce, files, isSandbox, icon: iconOf(req) };
  const mayEmbed = page !== null && req.query.embed !== undefined;
  setPagePolicy(res, {
    nonce,
    frameAncestors: mayEmbed ? page.content.allowedOrigins : [],
    reportPath: page ? `${req.baseUrl}/${codeOf(req)}/policy` : null,
  });
  res.type('html');
  // A customer reads a page, not an error of the API.
  if (found instanceof Problem)
    res.status(found.status).send(noticeHtml(found.status === 429 ? 'tooMany' : 'failed', usualStyle, frame));
  else if (!page) res.status(404).send(noticeHtml('unknown', usualStyle, frame));
  else if (page.state === 'closed') res.status(410).send(closedPageHtml(page, frame));
  else res.send(openPageHtml(page, frame));
}

/** The page of a link. */
export const showPage =
  (parts: Parts): RequestHandler =>
  async (req, res) => {
    const found = await findPage(req, parts).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error;
    });
    await send(req, res, found, parts);
  };

/** The page as whoever designs it sees it, in a frame of the portal's own pages. */
export const showPreview =
  ({ payDir, isSandbox }: Parts): RequestHandler =>
  async (req, res) => {
    const nonce = newNonce();
    const files = await readPageFiles(payDir);
    const frame = { language: languageOf(req), nonce, files, isSandbox, icon: iconOf(req) };
    setPagePolicy(res, { nonce, frameAncestors: ["'self'"], reportPath: null });
    res.type('html').send(previewHtml(checkoutStyleOf(usualContentOf(req.portal)), frame));
  };

/** The script that shops load: on their own pages, so from any origin, and by a name that stays. */
export const sendEmbed =
  (payDir: string): RequestHandler =>
  async (_req, res) => {
    const { embed } = await readPageFiles(payDir);
    res.removeHeader('Cross-Origin-Opener-Policy');
    res.set({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    res.type('js').send(await readFile(path.join(payDir, 'assets', embed.file)));
  };
