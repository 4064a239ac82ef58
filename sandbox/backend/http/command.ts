import { type Endpoint, needsKey } from '@countinghouse/contract';
import { backendPrefix, userHas } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import type * as z from 'zod';
import type { Database } from '../../store/database.ts';
import type { Caller } from '../audit/audit.ts';
import { callerOf } from './caller.ts';
import {
  claimKey,
  createRunningKeys,
  type KeptAnswer,
  keepAnswer,
  readKey,
  requestDigest,
} from './idempotency.ts';
import { parse } from './parse.ts';
import { forbidden, jsonOnly } from './problem.ts';
import { recordOf, writingDownRefusals } from './refusals.ts';
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
const complain = (error: unknown) => console.error(JSON.stringify({ afterCommit: String(error) }));

interface Work {
  caller: Caller;
  afterwards: (() => Promise<void>)[];
}

/**
 * Makes routes that change something. Each runs in one transaction: its effect, its audit entry and the answer kept for
 * its key are written together. A refusal is written down after the rollback.
 */
export function createCommands({ db, clock, secret }: CommandSettings) {
  const oneAtATime = createRunningKeys();

  return function command<E extends Endpoint>(
    endpoint: E,
    perform: (command: Command, body: InputOf<E>) => Promise<AnswerOf<E>>,
  ): Route {
    const name = `${endpoint.method} ${endpoint.path}`;

    async function answerOf(
      { caller, afterwards }: Work,
      tx: Database,
      body: unknown,
      key: string | null = null,
    ): Promise<KeptAnswer> {
      const afterCommit = (work: () => Promise<void>) => afterwards.push(work);
      const result = await perform({ ...caller, tx, key, afterCommit }, body as InputOf<E>);
      return { status: endpoint.success ?? 200, body: endpoint.response?.parse(result) };
    }

    function once(work: Work, key: string, body: unknown): Promise<KeptAnswer> {
      const { caller } = work;
      const digest = requestDigest(secret, name, body);
      return oneAtATime(caller, key, () =>
        db.transaction(async (tx) => {
          const kept = await claimKey(tx, caller, key, digest);
          if (kept) return kept;
          const answer = await answerOf(work, tx, body, key);
          await keepAnswer(tx, caller, key, { ...answer, digest });
          return answer;
        }),
      );
    }

    const handler: RequestHandler = async (req, res) => {
      const caller = callerOf(req, clock);
      const work: Work = { caller, afterwards: [] };
      const input: unknown = endpoint.method === 'delete' ? req.query : req.body;
      await writingDownRefusals(db, caller, { action: name, recordId: recordOf(input) }, async () => {
        if (!userHas(req.actor, endpoint.permission)) throw forbidden();
        if (endpoint.body && !req.is('json')) throw jsonOnly();
        const schema = endpoint.body ?? endpoint.query;
        const body = schema && parse(schema, input ?? {});
        const answer = needsKey(endpoint)
          ? await once(work, readKey(req.get('idempotency-key')), body)
          : await db.transaction((tx) => answerOf(work, tx, body));
        for (const doLater of work.afterwards) await doLater().catch(complain);
        res.status(answer.status).json(answer.body);
      });
    };
    return { mount: (router) => router[endpoint.method](`${backendPrefix}/${endpoint.path}`, handler) };
  };
}

export type Commands = ReturnType<typeof createCommands>;
