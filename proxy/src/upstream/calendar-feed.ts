import { createHmac } from 'node:crypto';
import {
  calendarFeedEndpoint,
  calendarFeedHeader,
  calendarFeedPath,
} from '@countinghouse/contract/vocabulary';
import { type Request, Router } from 'express';
import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { addressKeyOf } from '../limits/keys.ts';
import { tooMany } from '../limits/too-many.ts';
import type { Counter, SharedStore } from '../store/shared-store.ts';

interface Parts {
  backend: ProxyConfig['backend'];
  store: SharedStore;
  secret: string;
}

const hourMs = 60 * 60_000;
/** Calendars ask every few minutes at most. Those of one provider come from few addresses, for many people. */
const perFeed = 60;
const perAddress = 2_000;
/** Of all who ask, with the backend at once: nobody who is signed in waits for calendars. */
const mostAtOnce = 8;

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
export function calendarFeed({ backend, store, secret }: Parts): Router {
  const limit = { windowMs: hourMs, blockMs: 0 };
  const ofFeed = store.counter({ name: 'calendar-feed', points: perFeed, ...limit });
  const ofAddress = store.counter({ name: 'calendar-address', points: perAddress, ...limit });
  const hide = (value: string) =>
    createHmac('sha256', secret).update(`calendar\0${value}`).digest('base64url');
  const url = `${backend.url}/${backend.prefix}/${calendarFeedEndpoint}`;
  let running = 0;

  async function count(counter: Counter, key: string): Promise<void> {
    const waitMs = await counter.consume(hide(key));
    if (waitMs !== null) throw tooMany(waitMs);
  }

  async function read(key: string, req: Request): Promise<string> {
    const answer = await fetch(url, {
      headers: { [calendarFeedHeader]: key, 'x-request-id': req.requestId },
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
    await count(ofAddress, addressKeyOf(req.ip ?? ''));
    await count(ofFeed, key);
    if (running >= mostAtOnce) throw tooMany(1_000);
    running += 1;
    try {
      const calendar = await read(key, req);
      res
        .set({
          'Cache-Control': 'private, no-store',
          'Content-Disposition': 'inline; filename="disputes.ics"',
        })
        .type('text/calendar')
        .send(calendar);
    } finally {
      running -= 1;
    }
  });
  return router;
}
