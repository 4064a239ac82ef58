import { randomBytes } from 'node:crypto';
import { type UnsubscribeBody, type UnsubscribePage, unsubscribePageSchema } from '@countinghouse/contract';
import { unsubscribeEndpoint, unsubscribeHeader } from '@countinghouse/contract/vocabulary';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { portalLanguage } from '../brands/portal-language.ts';
import { Problem } from '../http/problem.ts';
import { createSecretLimits } from '../limits/secret-limits.ts';
import { fetchBackend } from '../upstream/fetch-backend.ts';
import { linkHeaders, type SecretServices } from '../upstream/link-request.ts';
import { unavailable } from '../upstream/upstream-problems.ts';
import { unsubscribeHtml, unsubscribeNotice } from './render.ts';

const bounds = {
  name: 'unsubscribe',
  perSecret: 60,
  // Mail programs of one provider end mails from few addresses, for many people.
  perAddress: 600,
  atOnce: { all: 8, address: 4, secret: 2 },
  patienceMs: 2_000,
};

/** 32 random bytes as the backend writes them. Nothing else is asked about. */
const keyFormat = /^[\w-]{43}$/;

function pageHeaders(res: Response, nonce: string): void {
  res.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      'img-src data:',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  });
}

/**
 * Where readers of a mail end such mails without signing in. Opening it changes nothing: programs that look for harm
 * open every link of a mail. A press of its button does, and so does what mail programs post by themselves (RFC 8058),
 * from anywhere: whoever can has the secret of that mail, which ends mails and opens nothing.
 */
export function unsubscribePages({ backend, store, secret }: SecretServices): Router {
  const within = createSecretLimits({ store, secret }, bounds);
  const url = `${backend.url}/${backend.prefix}/${unsubscribeEndpoint}`;

  /** @returns null for a link that ends nothing. @throws Problem 429, 502 */
  async function ask(req: Request, body?: UnsubscribeBody): Promise<UnsubscribePage | null> {
    const { key = '' } = req.params as { key?: string };
    if (!keyFormat.test(key)) return null;
    const headers = linkHeaders(req, unsubscribeHeader, key);
    return within(req, key, async () => {
      const answer = await fetchBackend(backend, url, {
        headers,
        ...(body && {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (answer.status === 404) return null;
      if (!answer.ok) throw unavailable(new Error(`the backend answered ${answer.status}`));
      try {
        return unsubscribePageSchema.parse(await answer.json());
      } catch (error) {
        throw unavailable(error);
      }
    });
  }

  async function send(req: Request, res: Response, body?: UnsubscribeBody): Promise<void> {
    const nonce = randomBytes(16).toString('base64url');
    const language = portalLanguage(req);
    const frame = { language, nonce, portal: req.portal };
    const page = await ask(req, body).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error;
    });
    pageHeaders(res, nonce);
    res.type('html');
    // Its reader gets a page, not an error of the API.
    if (page instanceof Problem) {
      const failed = body ? 'unsure' : 'failed';
      res.status(page.status).send(unsubscribeNotice(page.status === 429 ? 'tooMany' : failed, frame));
    } else if (page === null) res.status(404).send(unsubscribeNotice('unknown', frame));
    else res.send(unsubscribeHtml(page, frame));
  }

  /** The button's form says which; what mail programs post, in either form of a form, says stop. */
  const change: RequestHandler = (req, res) => {
    const { action } = (req.body ?? {}) as { action?: unknown };
    return send(req, res, { action: action === 'undo' ? 'undo' : 'stop' });
  };

  const router = Router();
  router.get('/:key', (req, res) => send(req, res));
  router.post('/:key', express.urlencoded({ extended: false, limit: '1kb' }), change);
  return router;
}
