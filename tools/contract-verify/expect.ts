import { type Endpoint, errorResponseSchema, fieldProblemsOf } from '@countinghouse/contract';
import type { Answer } from './client.ts';

/** What a backend did that the contract does not say. */
export class Breach extends Error {}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 120) ?? String(value);

/** A refusal: the status, and the body that every refusal has. @throws Breach */
export function expectRefusal({ status, body }: Answer, wanted: number): void {
  if (status !== wanted) throw new Breach(`answered ${status} instead of ${wanted}: ${shown(body)}`);
  const parsed = errorResponseSchema.safeParse(body);
  if (!parsed.success) throw new Breach(`${status} without the body of an error response: ${shown(body)}`);
}

/** A 400 whose `fields` name a parameter. @throws Breach */
export function expectNamed(answer: Answer, field: string): void {
  expectRefusal(answer, 400);
  const { fields = [] } = errorResponseSchema.parse(answer.body);
  if (fields.some(({ path }) => path.toLowerCase() === field.toLowerCase())) return;
  throw new Breach(`400 names ${shown(fields.map(({ path }) => path))} and not ${field}`);
}

/** The success that the endpoint promises, in its schema. @throws Breach naming the fields that differ */
export function expectSuccess(endpoint: Endpoint, { status, isJson, body }: Answer): void {
  const wanted = endpoint.success ?? 200;
  if (status !== wanted) throw new Breach(`answered ${status} instead of ${wanted}: ${shown(body)}`);
  if (!endpoint.response) return;
  if (!isJson) throw new Breach(`answered ${shown(body)}, which is not JSON`);
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return;
  const problems = fieldProblemsOf(parsed.error, body).slice(0, 3);
  throw new Breach(
    `differs from its schema: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
  );
}
