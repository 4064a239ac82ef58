import {
  calendarFeedEndpoint,
  calendarFeedHeader,
  calendarFeedPath,
} from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import { Problem } from '../http/problem.ts';
import { createSecretLimits } from '../limits/secret-limits.ts';
import { portalHeaders, type SecretServices } from './link-request.ts';

const bounds = {
  name: 'calendar',
  // Calendars ask every few minutes at most. Those of one provider come from few addresses, for many people.
  perSecret: 60,
  perAddress: 2_000,
  // Nobody who is signed in waits for calendars.
  atOnce: { all: 8 },
};

/** 32 random bytes as the backend writes them. Nothing else is asked about. */
const fileName = /^([\w-]{43})\.ics$/;

const unknown = () => new Problem(404, 'not_found', 'There is no such calendar.');
const away = (cause: unknown) =>
  new Problem(
    502,
    'upstream_unavailable',
    'The calendar cannot be read now. Try again later.',
    undefined,
    cause,
  );

/**
 * Hands the calendar of an address over, to whoever has the address: calendars have no session, and can send no header.
 * The secret leaves the path here: the backend gets it in a header, and no log line has it.
 */
export function calendarFeed({ backend, store, secret }: SecretServices): Router {
  const url = `${backend.url}/${backend.prefix}/${calendarFeedEndpoint}`;
  const within = createSecretLimits({ store, secret }, bounds);

  async function read(key: string, req: Request): Promise<string> {
    const answer = await fetch(url, {
      headers: { [calendarFeedHeader]: key, 'x-request-id': req.requestId, ...portalHeaders(req) },
      signal: AbortSignal.timeout(backend.timeoutMs),
    }).catch((error: unknown) => {
      throw away(error);
    });
    if (answer.status === 404) throw unknown();
    if (!answer.ok) throw away(new Error(`the backend answered ${answer.status}`));
    return answer.text();
  }

  const router = Router();
  router.get(`${calendarFeedPath}/:file`, async (req, res) => {
    const [, key] = fileName.exec(req.params.file) ?? [];
    if (key === undefined) throw unknown();
    const calendar = await within(req, key, () => read(key, req));
    res
      .set({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': 'inline; filename="disputes.ics"',
      })
      .type('text/calendar')
      .send(calendar);
  });
  return router;
}
