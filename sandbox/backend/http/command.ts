import { type Endpoint, needsKey } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import type * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { actorHas } from '../actor/actor-has.ts';
import { assertCurrent } from '../actor/assert-current.ts';
import type { Caller } from '../audit/audit.ts';
import { failureReason } from '../clock/failure-reason.ts';
import { callerOf } from './caller.ts';
import {
  claimKey,
  createRunningKeys,
  type KeptAnswer,
  keepAnswer,
  readKey,
  requestDigest,
} from './idempotency.ts';
import { type Afterwards, inTransaction } from './in-transaction.ts';
import { parse } from './parse.ts';
import { forbidden, jsonOnly } from './problem.ts';
import { auditRefusals, recordOf } from './refusals.ts';
import type { Route } from './route.ts';

export interface CommandSettings {
  db: Database;
  clock: () => Date;
  /** Keys the digests of requests and cards. */
  secret: string;
}

/** What a command works with: one database transaction, and who asked for it. */
export interface Command extends Caller {
  tx: Database;
  /** The key of a command that must not happen twice; null for others. */
  key: string | null;
  /** Has `work` done when the transaction is committed: what a rollback could not take back. */
  afterCommit(work: () => Promise<void>): void;
}

/** What a command is told: its body, or its query where the method has no body. */
type InputOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['query'] extends z.ZodType
    ? z.output<E['query']>
    : undefined;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : never;

/** What failed after the commit does not undo it: the caller is told what was done. */
const complain = (error: unknown) => console.error(JSON.stringify({ afterCommit: failureReason(error) }));

interface Work {
  caller: Caller;
  afterwards: Afterwards;
}

/** A route that changes something: who may, what they ask for, and the audit entry of what is refused. */
function changeRoute<E extends Endpoint>(
  { db, clock }: CommandSettings,
  endpoint: E,
  answerOf: (work: Work, body: InputOf<E>, req: Request) => Promise<KeptAnswer>,
): Route {
  const name = nameOf(endpoint);
  const handler: RequestHandler = async (req, res) => {
    const caller = callerOf(req, clock);
    const work: Work = { caller, afterwards: [] };
    const input: unknown = endpoint.method === 'delete' ? req.query : req.body;
    await auditRefusals(db, caller, { action: name, recordId: recordOf(input) }, async () => {
      if (!actorHas(req.actor, endpoint.permission)) throw forbidden();
      if (endpoint.permission === 'users:write') await assertCurrent(db, req.actor);
      if (endpoint.body && !req.is('json')) throw jsonOnly();
      const schema = endpoint.body ?? endpoint.query;
      const body = schema && parse(schema, input ?? {});
      const answer = await answerOf(work, body as InputOf<E>, req);
      for (const doLater of work.afterwards) await doLater().catch(complain);
      res.status(answer.status).json(answer.body);
    });
  };
  return { mount: (router) => router[endpoint.method](`${backendPrefix}/${endpoint.path}`, handler) };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const commandIn = ({ caller, afterwards }: Work, tx: Database, key: string | null = null): Command => ({
  ...caller,
  ...{ tx, key },
  afterCommit: (work) => afterwards.push(work),
});

const answered = ({ success, response }: Endpoint, result: unknown): KeptAnswer => ({
  status: success ?? 200,
  body: response?.parse(result),
});

/**
 * Makes routes that change something. Each runs in one transaction: its effect, its audit entry and the answer kept for
 * its key are written together. A refusal is written down after the rollback.
 */
export function createCommands(settings: CommandSettings) {
  const { db, secret } = settings;
  const oneAtATime = createRunningKeys();

  return function command<E extends Endpoint>(
    endpoint: E,
    perform: (command: Command, body: InputOf<E>) => Promise<AnswerOf<E>>,
  ): Route {
    function once(work: Work, key: string, body: InputOf<E>): Promise<KeptAnswer> {
      const { caller } = work;
      const digest = requestDigest(secret, nameOf(endpoint), body);
      return oneAtATime(caller, key, () =>
        inTransaction(db, work.afterwards, async (tx) => {
          const kept = await claimKey(tx, caller, key, digest);
          if (kept) return kept;
          const answer = answered(endpoint, await perform(commandIn(work, tx, key), body));
          await keepAnswer(tx, caller, key, { ...answer, digest });
          return answer;
        }),
      );
    }

    return changeRoute(settings, endpoint, async (work, body, req) => {
      if (needsKey(endpoint)) return once(work, readKey(req.get('idempotency-key')), body);
      return inTransaction(db, work.afterwards, async (tx) =>
        answered(endpoint, await perform(commandIn(work, tx), body)),
      );
    });
  };
}

export type Commands = ReturnType<typeof createCommands>;

/** What a command works with that asks another service: short transactions of its own, before and after its calls. */
export interface ServiceCommand extends Caller {
  transact<Result>(work: (command: Command) => Promise<Result>): Promise<Result>;
}

/**
 * As `createCommands`, for what asks another service, which must not happen inside a transaction. Its order of steps is
 * what keeps both sides together, so it takes no key.
 */
export const createServiceCommands =
  (settings: CommandSettings) =>
  <E extends Endpoint>(
    endpoint: E,
    perform: (command: ServiceCommand, body: InputOf<E>) => Promise<AnswerOf<E>>,
  ): Route => {
    if (needsKey(endpoint)) throw new Error(`${nameOf(endpoint)} needs one transaction`);
    return changeRoute(settings, endpoint, async (work, body) => {
      const transact: ServiceCommand['transact'] = (step) =>
        inTransaction(settings.db, work.afterwards, (tx) => step(commandIn(work, tx)));
      return answered(endpoint, await perform({ ...work.caller, transact }, body));
    });
  };

export type ServiceCommands = ReturnType<typeof createServiceCommands>;
