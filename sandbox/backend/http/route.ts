import type { Endpoint } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import type { RequestHandler, Router } from 'express';
import type * as z from 'zod';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { parse } from './parse.ts';
import { forbidden } from './problem.ts';

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : never;

/** An endpoint of the contract with the code that answers it. */
export interface Route {
  mount(router: Router): void;
}

/**
 * Binds an endpoint to its answer: permission, parse, one call, reply. The type of `answer` is the contract's,
 * and what it returns is checked against the contract's schema too, so that a drift fails here and not in a browser.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  answer: (actor: Actor, query: QueryOf<E>) => Promise<AnswerOf<E>>,
): Route {
  const handler: RequestHandler = async (req, res) => {
    if (!actorHas(req.actor, endpoint.permission)) throw forbidden();
    const query = endpoint.query && parse(endpoint.query, req.query);
    const body = await answer(req.actor, query as QueryOf<E>);
    res.json(endpoint.response?.parse(body));
  };
  return { mount: (router) => router[endpoint.method](`${backendPrefix}/${endpoint.path}`, handler) };
}
