import type { Endpoint } from '@countinghouse/contract';
import { backendPrefix, userHas } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import type * as z from 'zod';
import type { Actor } from '../actor/actor.ts';
import type { Caller } from '../audit/audit.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ContentFile, type SentFile, sendContent, sendFile } from '../files/send-file.ts';
import { callerOf } from './caller.ts';
import type { CommandSettings } from './command.ts';
import { parse } from './parse.ts';
import { forbidden } from './problem.ts';
import { auditRefusals, recordOf } from './refusals.ts';
import type { Route } from './route.ts';

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : never;

const routeAt = (endpoint: Endpoint, handler: RequestHandler): Route => ({
  mount: (router) => router[endpoint.method](`${backendPrefix}/${endpoint.path}`, handler),
});

/** An endpoint whose body is a file; `take` reads the bytes from the request when it knows that it wants them. */
export function uploadRoute<E extends Endpoint>(
  { db, clock }: CommandSettings,
  endpoint: E,
  take: (caller: Caller, query: QueryOf<E>, req: Request) => Promise<AnswerOf<E>>,
): Route {
  const action = `${endpoint.method} ${endpoint.path}`;
  return routeAt(endpoint, async (req, res) => {
    const caller = callerOf(req, clock);
    await auditRefusals(db, caller, { action, recordId: recordOf(req.query) }, async () => {
      if (!userHas(req.actor, endpoint.permission)) throw forbidden();
      const query = endpoint.query && parse(endpoint.query, req.query);
      const answer = await take(caller, query as QueryOf<E>, req);
      res.status(endpoint.success ?? 200).json(endpoint.response?.parse(answer));
    });
  });
}

/** An endpoint that answers with a file. */
export const downloadRoute = <E extends Endpoint>(
  files: FileStore,
  endpoint: E,
  find: (actor: Actor, query: QueryOf<E>) => Promise<SentFile>,
): Route =>
  routeAt(endpoint, async (req, res) => {
    if (!userHas(req.actor, endpoint.permission)) throw forbidden();
    const query = endpoint.query && parse(endpoint.query, req.query);
    await sendFile(res, files, await find(req.actor, query as QueryOf<E>));
  });

/** An endpoint that answers with a file that is made for it. */
export const contentRoute = <E extends Endpoint>(
  endpoint: E,
  make: (actor: Actor, query: QueryOf<E>) => Promise<ContentFile>,
): Route =>
  routeAt(endpoint, async (req, res) => {
    if (!userHas(req.actor, endpoint.permission)) throw forbidden();
    const query = endpoint.query && parse(endpoint.query, req.query);
    sendContent(res, await make(req.actor, query as QueryOf<E>));
  });
