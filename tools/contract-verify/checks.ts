import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, type Example, needsKey, oddInputs } from '@countinghouse/contract';
import type { Client } from './client.ts';
import { Breach, expectNamed, expectRefusal, expectSuccess } from './expect.ts';
import { checkPaging, isList } from './paging.ts';

/** One thing that the contract says of an endpoint. */
export interface Check {
  name: string;
  appliesTo(endpoint: Endpoint): boolean;
  /** @throws Breach */
  run(client: Client, endpoint: Endpoint, example: Example): Promise<void>;
}

const always = () => true;
const hasInput = ({ query, body }: Endpoint) => Boolean(query ?? body);
const conflictOf = ({ conflict }: Endpoint, { status }: { status: number }) =>
  Boolean(conflict) && status === 409;

/** Where an endpoint's wrong values go: the body, or the query of one without. */
function withInput(endpoint: Endpoint, example: Example, input: Readonly<Record<string, unknown>>): Example {
  return endpoint.body ? { ...example, body: input } : { ...example, query: input };
}
const inputOf = (endpoint: Endpoint, example: Example) =>
  (endpoint.body ? example.body : example.query) ?? {};

/** For every field one value that its schema refuses. */
function wrongValues(endpoint: Endpoint, example: Example) {
  const schema = endpoint.body ?? endpoint.query;
  if (!schema) return [];
  const odd = oddInputs(schema, inputOf(endpoint, example), endpoint.body ? 'body' : 'query');
  const wrong = odd.filter((one) => one.wrong.includes(one.path));
  return [...new Map(wrong.map((one) => [one.path, one])).values()];
}

async function checkKey(client: Client, endpoint: Endpoint, example: Example): Promise<void> {
  expectNamed(await client.send(endpoint, example, { key: null }), 'Idempotency-Key');
  const key = randomUUID();
  const first = await client.send(endpoint, example, { key });
  // Nothing was done, so there is nothing to be done twice.
  if (conflictOf(endpoint, first)) return;
  const again = await client.send(endpoint, example, { key });
  if (first.status !== again.status || !isDeepStrictEqual(first.body, again.body)) {
    throw new Breach('the same key and body got another answer');
  }
}

export const checks: readonly Check[] = [
  {
    name: 'its good case',
    appliesTo: always,
    async run(client, endpoint, example) {
      const answer = await client.send(endpoint, example);
      if (conflictOf(endpoint, answer)) expectRefusal(answer, 409);
      else expectSuccess(endpoint, answer);
    },
  },
  {
    name: '401 without a token',
    appliesTo: always,
    run: async (client, endpoint, example) =>
      expectRefusal(await client.send(endpoint, example, { withoutToken: true }), 401),
  },
  {
    name: '400 that names a wrong parameter',
    appliesTo: hasInput,
    async run(client, endpoint, example) {
      for (const { input, path, oddity } of wrongValues(endpoint, example)) {
        const answer = await client.send(endpoint, withInput(endpoint, example, input));
        try {
          expectNamed(answer, path);
        } catch (error) {
          throw new Breach(`${path} as ${oddity}: ${(error as Error).message}`);
        }
      }
    },
  },
  {
    name: '400 for an unknown parameter',
    appliesTo: hasInput,
    async run(client, endpoint, example) {
      const input = { ...inputOf(endpoint, example), nobodyKnowsThis: '1' };
      expectNamed(await client.send(endpoint, withInput(endpoint, example, input)), 'nobodyKnowsThis');
    },
  },
  { name: 'pages that fit together', appliesTo: isList, run: checkPaging },
  { name: 'its idempotency key', appliesTo: needsKey, run: checkKey },
];
