import { type Endpoint, fieldProblemsOf } from '@countinghouse/contract';
import { backendPrefix, roleHas } from '@countinghouse/contract/vocabulary';
import type { RequestHandler, Router } from 'express';
import type * as z from 'zod';
import type { Actor } from '../actor/actor.ts';
import { forbidden, Problem } from './problem.ts';

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;

/** An endpoint of the contract with the code that answers it. */
export interface Route {
  mount(router: Router): void;
}

function parseQuery<E extends Endpoint>(endpoint: E, query: unknown): QueryOf<E> {
  const result = endpoint.query?.safeParse(query);
  if (!result) return undefined as QueryOf<E>;
  if (result.success) return result.data as QueryOf<E>;
  const fields = fieldProblemsOf(result.error);
  const names = fields.map((field) => field.path).join(', ');
  throw new Problem(400, 'validation_failed', `Check these parameters: ${names}.`, fields);
}

/**
 * Binds an endpoint to its answer: permission, parse, one call, reply. The type of `answer` is the contract's,
 * and what it returns is checked against the contract's schema too, so that a drift fails here and not in a browser.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (actor: Actor, query: QueryOf<E>) => Promise<z.input<E['response']>>,
): Route {
  const handler: RequestHandler = async (req, res) => {
    if (!roleHas(req.actor.role, endpoint.permission)) throw forbidden();
    const body = await answer(req.actor, parseQuery(endpoint, req.query));
    res.json(endpoint.response.parse(body));
  };
  return { mount: (router) => router[endpoint.method](`${backendPrefix}/${endpoint.path}`, handler) };
}
