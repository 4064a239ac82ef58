import type { Endpoint } from './endpoint.ts';
import { type Example, isReference, isUniqueName, type Reference } from './example.ts';

/** The endpoint needs a record, and the caller has none. */
export class NoRecord extends Error {
  constructor({ from, pick }: Reference) {
    super(`${from} answers nothing at ${pick}`);
  }
}

/** Sends a request to an endpoint. @returns its JSON answer; undefined when it was refused */
export type Ask = (name: string, request: Example) => Promise<unknown>;

const pickFrom = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], answer);

/**
 * Replaces the references in an endpoint's example by what the backend answers to them, which may need further examples.
 * @param ask asks as the caller whose records are wanted
 * @throws NoRecord
 */
export async function resolveExample(
  endpoints: Readonly<Record<string, Endpoint>>,
  name: string,
  ask: Ask,
): Promise<Example> {
  async function tryReference({ from, pick }: Reference, input: Record<string, unknown>): Promise<unknown> {
    const example = await resolveExample(endpoints, from, ask);
    const query = { ...example.query, ...input };
    return pickFrom(await ask(from, { ...example, query }), pick);
  }

  async function resolveReference(reference: Reference): Promise<unknown> {
    const preferred = await tryReference(reference, { ...reference.with, ...reference.prefer });
    const found = preferred ?? (await tryReference(reference, reference.with));
    if (found === undefined) throw new NoRecord(reference);
    return found;
  }

  async function resolve(value: unknown): Promise<unknown> {
    if (isReference(value)) return resolveReference(value);
    if (isUniqueName(value)) return `${value.unique}${crypto.randomUUID().slice(0, 13)}${value.end}`;
    if (Array.isArray(value)) return Promise.all(value.map(resolve));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(async ([key, part]) => [key, await resolve(part)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  return (await resolve(endpoints[name]?.example ?? {})) as Example;
}
