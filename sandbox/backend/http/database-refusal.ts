import { type FieldProblem, fieldProblem } from '@countinghouse/contract';
import type { Request } from 'express';
import { invalid, type Problem } from './problem.ts';

interface DatabaseError {
  code: string;
  message: string;
  where?: string;
}

/** An error of the engine, wherever the query builder has packed it, with the parameters of its query. */
function findDatabaseError(error: unknown): { refusal: DatabaseError; params: unknown[] } | undefined {
  let params: unknown[] = [];
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, params: own } = one as Error & { code?: unknown; params?: unknown };
    if (Array.isArray(own)) params = own;
    // PostgreSQL's class 22, 'data exception': a value that it does not take.
    if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) {
      return { refusal: one as unknown as DatabaseError, params };
    }
  }
  return undefined;
}

/** The values that the engine may mean: the parameter that it names, and what it quotes. */
function valuesMeant({ message, where }: DatabaseError, params: readonly unknown[]): string[] {
  const number = /parameter \$(\d+)/.exec(where ?? '')?.[1];
  const named = number === undefined ? [] : [params[Number(number) - 1]];
  const quoted = [...message.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
  return [...named, ...quoted].filter((value) => value !== undefined && value !== null).map(String);
}

function leavesOf(value: unknown, path: readonly string[] = []): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

const isSame = (sent: string, meant: string) =>
  sent === meant || (sent !== '' && Date.parse(sent) === Date.parse(meant));

/** The field that holds a value; where it cannot be found, all that was sent. */
function fieldOf({ query, body }: Request, meant: readonly string[]): FieldProblem {
  const sent = [...leavesOf(query), ...leavesOf(body)];
  const found = sent.find(([, value]) => meant.some((one) => isSame(value, one)));
  const path = found?.[0] ?? (Object.keys(query).length > 0 ? 'query' : 'body');
  return fieldProblem(path, 'out_of_range');
}

/**
 * What the database would not take although the contract let it through, as a 400 that names the field as well as can
 * be; undefined for any other error. The contract is what must refuse it: whoever sees this in the log bounds it there.
 */
export function databaseRefusal(error: unknown, req: Request): Problem | undefined {
  const found = findDatabaseError(error);
  return found && invalid([fieldOf(req, valuesMeant(found.refusal, found.params))]);
}
