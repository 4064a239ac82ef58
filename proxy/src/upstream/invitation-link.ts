import { acceptInvitationBodySchema } from '@countinghouse/contract';
import {
  invitationLinkEndpoint,
  invitationLinkHeader,
  invitationLinkPath,
} from '@countinghouse/contract/vocabulary';
import express, { type Request, type Response, Router } from 'express';
import { parseBody } from '../http/parse-body.ts';
import { Problem } from '../http/problem.ts';
import { identityUnavailable } from '../identity/identity-problem.ts';
import { createSecretLimits } from '../limits/secret-limits.ts';
import { fetchBackend } from './fetch-backend.ts';
import { linkHeaders, linkKeyOf, type SecretServices } from './link-request.ts';
import { unavailable } from './upstream-problems.ts';

const bounds = {
  name: 'invitation',
  // Opened once or twice, and a password that is not taken at first. A whole office may share an address.
  perSecret: 60,
  perAddress: 600,
  atOnce: { all: 24, address: 8, secret: 2 },
};

/** Above any password, far below anything worth sending by mistake. */
const bodyLimit = '4kb';

const noLonger = () => new Problem(404, 'not_found', 'This invitation link is no longer valid.');

/**
 * What an invited user does by the link of the mail, before there is anybody to sign in: reads who invites them to what,
 * and chooses a password. The page sends the link's secret in a header, so that it stands in no address and in no log.
 */
export function invitationLink({ backend, store, secret }: SecretServices): Router {
  const url = `${backend.url}/${backend.prefix}/${invitationLinkEndpoint}`;
  const within = createSecretLimits({ store, secret }, bounds);

  async function ask(req: Request, res: Response, path: string, body?: object): Promise<void> {
    const key = linkKeyOf(req, invitationLinkHeader);
    if (key === null) throw noLonger();
    const headers = linkHeaders(req, invitationLinkHeader, key);
    const answer = await within(req, key, () =>
      fetchBackend(backend, `${url}${path}`, {
        headers,
        ...(body && {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    );
    const failure = new Error(`the backend answered ${answer.status}`);
    if (answer.status === 503) throw identityUnavailable(failure);
    if (answer.status >= 500) throw unavailable(failure);
    res
      .status(answer.status)
      .type('json')
      .send(await answer.text());
  }

  const router = Router();
  router.get(invitationLinkPath.replace('/api', ''), (req, res) => ask(req, res, ''));
  router.post(
    `${invitationLinkPath.replace('/api', '')}/accept`,
    express.json({ limit: bodyLimit }),
    (req, res) => ask(req, res, '/accept', parseBody(acceptInvitationBodySchema, req.body)),
  );
  return router;
}
