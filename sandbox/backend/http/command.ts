import type { Endpoint } from '@countinghouse/contract';
import { backendPrefix, userHas } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import type * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { type Caller, recordRefusal } from '../audit/audit.ts';
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
import { forbidden, Problem } from './problem.ts';
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
}

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : never;

/** The id that a body names, for the audit trail. */
function recordOf(body: unknown): string | null {
  const { id, transactionId, merchantId } = (body ?? {}) as Record<string, unknown>;
  const found = id ?? transactionId ?? merchantId;
  return typeof found === 'string' ? found.slice(0, 64) : null;
}

/**
 * Makes routes that change something. Each runs in one transaction: its effect, its audit entry and the answer kept for
 * its key are written together. A refusal is written down after the rollback.
 */
export function createCommands({ db, clock, secret }: CommandSettings) {
  const oneAtATime = createRunningKeys();

  return function command<E extends Endpoint>(
    endpoint: E,
    perform: (command: Command, body: BodyOf<E>) => Promise<AnswerOf<E>>,
  ): Route {
    const name = `${endpoint.method} ${endpoint.path}`;

    async function answerOf(caller: Caller, tx: Database, body: unknown): Promise<KeptAnswer> {
      const result = await perform({ ...caller, tx }, body as BodyOf<E>);
      return { status: endpoint.success ?? 200, body: endpoint.response?.parse(result) };
    }

    function once(caller: Caller, key: string, body: unknown): Promise<KeptAnswer> {
      const digest = requestDigest(secret, name, body);
      return oneAtATime(caller, key, () =>
        db.transaction(async (tx) => {
          const kept = await claimKey(tx, caller, key, digest);
          if (kept) return kept;
          const answer = await answerOf(caller, tx, body);
          await keepAnswer(tx, caller, key, { ...answer, digest });
          return answer;
        }),
      );
    }

    const handler: RequestHandler = async (req, res) => {
      const caller = callerOf(req, clock);
      const input: unknown = endpoint.method === 'delete' ? req.query : req.body;
      try {
        if (!userHas(req.actor, endpoint.permission)) throw forbidden();
        const schema = endpoint.body ?? endpoint.query;
        const body = schema && parse(schema, input ?? {});
        const answer = endpoint.movesMoney
          ? await once(caller, readKey(req.get('idempotency-key')), body)
          : await db.transaction((tx) => answerOf(caller, tx, body));
        res.status(answer.status).json(answer.body);
      } catch (error) {
        if (error instanceof Problem && error.status !== 400 && error.code !== 'request_running') {
          const reason = `${error.status} ${error.code}: ${error.message}`;
          await recordRefusal(db, caller, { action: name, recordId: recordOf(input), reason });
        }
        throw error;
      }
    };
    return { mount: (router) => router[endpoint.method](`${backendPrefix}/${endpoint.path}`, handler) };
  };
}

export type Commands = ReturnType<typeof createCommands>;
