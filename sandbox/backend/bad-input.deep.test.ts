import {
  type Endpoint,
  type EndpointName,
  type Example,
  endpoints,
  needsKey,
  oddInputs,
} from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWrites } from './testing/count-writes.ts';
import { allEndpoints, exampleOf, sendAs, sendRaw } from './testing/examples.ts';
import { newKey } from './testing/orders.ts';
import { type Answer, startTestBackend, type TestBackend } from './testing/test-backend.ts';

const caller = 'admin.demo';

let backend: TestBackend;
/** Made before the tests: an example that waits for a file would wait for all the files that odd requests ask for. */
const examples = new Map<EndpointName, Example>();
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  // A sign-in is noted with the first request after it.
  await backend.get(caller, 'user/scope');
  for (const [name] of allEndpoints) examples.set(name, await exampleOf(backend, caller, name));
});
afterAll(() => backend.close());

const named = ({ body }: Answer): string[] => (body.fields ?? []).map(({ path }: { path: string }) => path);

type Input = Readonly<Record<string, unknown>>;
const schemaOf = ({ body, query }: Endpoint) => body ?? query;
const kindOf = ({ body }: Endpoint) => (body ? 'body' : 'query');
const withInput = (endpoint: Endpoint, example: Example, input: Input): Example => ({
  ...example,
  [kindOf(endpoint)]: input,
});

/** Does `work`, and expects that the database is as it was before. */
async function changingNothing(work: () => Promise<void>): Promise<void> {
  const before = await countWrites(backend);
  await work();
  expect(await countWrites(backend)).toEqual(before);
}

const withInputs = allEndpoints.filter(([, endpoint]) => schemaOf(endpoint));

describe.each(withInputs)('%s', (name: EndpointName, endpoint: Endpoint) => {
  const oddOnes = () => {
    const example = examples.get(name) ?? {};
    const schema = schemaOf(endpoint);
    const valid = example[kindOf(endpoint)] ?? {};
    const odd = schema ? oddInputs(schema, valid, kindOf(endpoint)) : [];
    return { example, odd };
  };

  it('names every field that is wrong, and changes nothing', async () => {
    const { example, odd } = oddOnes();
    const wrong = odd.filter((one) => one.wrong.length > 0);
    expect(wrong.length).toBeGreaterThan(0);
    await changingNothing(async () => {
      for (const { path, oddity, input, wrong: fields } of wrong) {
        const answer = await sendAs(backend, caller, endpoint, withInput(endpoint, example, input));
        expect([answer.status, ...named(answer)], `${path} is ${oddity}`).toEqual([400, ...fields]);
      }
    });
  });

  it('stumbles over nothing that its schema lets through', async () => {
    const { example, odd } = oddOnes();
    for (const { path, oddity, input } of odd.filter((one) => one.wrong.length === 0)) {
      const answer = await sendAs(backend, caller, endpoint, withInput(endpoint, example, input));
      expect(answer.status, `${path} is ${oddity}`).toBeLessThan(500);
      if (answer.status === 400) expect(named(answer), `${path} is ${oddity}`).not.toEqual([]);
    }
  });

  it('refuses fields that it does not know', async () => {
    const { example } = oddOnes();
    await changingNothing(async () => {
      for (const field of ['role', 'nobodyKnowsThis', 'constructor', 'id[]']) {
        const input = { ...example[kindOf(endpoint)], [field]: 'x' };
        const answer = await sendAs(backend, caller, endpoint, withInput(endpoint, example, input));
        // Where a list is filtered by role, it is the value that is not known.
        expect([answer.status, ...named(answer).map((name) => name.replace(/\.0$/, ''))]).toEqual([
          400,
          field,
        ]);
      }
    });
  });
});

const lists = allEndpoints.filter(([, { query }]) => query?.safeParse({ cursor: 'x' }).success);
const instant = '2026-01-01T00:00:00.000Z';
const badCursors = [
  ['', 'x', '%00', 'eyJ'],
  [[], [1, 2], {}, null, 'text', [instant, 1], [instant, 'x', 'x', 'x']].map((keys) =>
    Buffer.from(JSON.stringify(keys)).toString('base64url'),
  ),
].flat();

const year0 = '0000-01-01T00:00:00.000Z';
const manyDigits = '9'.repeat(15);
const oddCursorKeys = [
  [year0, 'x'],
  [year0, '1'],
  ['newest', year0, 'x'],
  ['oldest', year0, 'x'],
  ['due', year0, 'x'],
  ['due', '0', manyDigits, 'x'],
  ['highest', 'USD', manyDigits, 'x'],
  [manyDigits.repeat(5)],
  [instant, '9'.repeat(18)],
  ['9'.repeat(18)],
];

/** Some lists are of one merchant, and need to be told which; the others take it as a filter. */
const merchantOf = ({ query }: Endpoint) => {
  const ofOne = { merchantId: 'mer_0001' };
  return query?.safeParse(ofOne).success ? ofOne : {};
};

describe.each(lists)('%s', (_name, endpoint) => {
  const ofOne = merchantOf(endpoint);

  it.each(badCursors)('refuses the cursor %j', async (cursor) => {
    const answer = await sendAs(backend, caller, endpoint, { query: { ...ofOne, cursor } });
    expect([answer.status, ...named(answer)]).toEqual([400, 'cursor']);
  });

  it.each(oddCursorKeys)('fails over no cursor with the keys %j', async (...keys) => {
    const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
    const [by] = keys;
    for (const query of [{ cursor }, { cursor, sort: by }]) {
      const answer = await sendAs(backend, caller, endpoint, { query: { ...ofOne, ...query } });
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('reads no NUL into a query', async () => {
    const cursor = Buffer.from(JSON.stringify([instant, 'a\u0000'])).toString('base64url');
    expect((await sendAs(backend, caller, endpoint, { query: { ...ofOne, cursor } })).status).toBe(400);
  });
});

const bodies: [what: string, type: string | undefined, body: string, status: number][] = [
  ['text', 'text/plain', 'x', 415],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
  ['a file', 'application/octet-stream', 'x', 415],
  ['nothing', undefined, '', 415],
  ['half of a JSON text', 'application/json', '{"a":', 400],
  ['a list', 'application/json', '[]', 400],
  ['null', 'application/json', 'null', 400],
  ['a very deep list', 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ['a very deep object', 'application/json', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, 400],
  ['a prototype', 'application/json', '{"__proto__":{"role":"countinghouse"}}', 400],
  ['another charset', 'application/json; charset=koi8-r', '{}', 415],
  ['an unknown charset', 'application/json; charset=utf-foo', '{}', 415],
  ['far too much', 'application/json', JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
];
const takingBodies = allEndpoints.filter(([, { body }]) => body);

describe.each(takingBodies)('%s', (name, endpoint) => {
  it.each(bodies)('refuses %s as its body', async (_what, type, body, status) => {
    await changingNothing(async () => {
      const headers = { ...(type && { 'content-type': type }), 'idempotency-key': newKey() };
      const answer = await sendRaw(backend, caller, { endpoint, headers, body });
      expect([status, 400]).toContain(answer.status);
      if (answer.status === 400) expect(named(answer)).not.toEqual([]);
    });
  });

  it.each(['gzip', 'br', 'zstd', 'deflate', 'x'])('refuses a body said to be %s', async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await sendRaw(backend, caller, { endpoint, headers, body: '{}' });
    expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['short', 'x'.repeat(129), 'with a space', 'naïve-key'])('refuses the key %j', async (key) => {
    if (!needsKey(endpoint)) return;
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': Buffer.from(key).toString('latin1'),
    };
    const example = examples.get(name) ?? {};
    const answer = await sendRaw(backend, caller, { endpoint, headers, body: JSON.stringify(example.body) });
    expect([answer.status, ...named(answer)]).toEqual([400, 'Idempotency-Key']);
  });
});

it('is refused to those who may not ask, whatever it holds', async () => {
  const endpoint = endpoints.createPayment;
  for (const merchantId of ['a\u0000b', 'a\ud800', 'x'.repeat(10_000), { $ne: null }, null]) {
    const { status } = await sendAs(backend, 'restricted.demo', endpoint, { body: { merchantId } });
    expect(status).toBe(403);
  }
});
