import { userActions } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCaller } from '../testing/check-user-matrix.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { callers, createPeople, type Person, requests, targets } from '../testing/user-matrix.ts';

const chosen = (all: readonly Person[], names: readonly string[]) =>
  all.filter(({ username }) => names.includes(username));
/** The whole of it is deep. */
const someCallers = chosen(callers, [
  'c.own.partners.active',
  'c.haus.merchants.active',
  'c.own.multi.restricted',
]);
const someTargets = chosen(targets, [
  't.own.merchants.active',
  't.own.partners.invited',
  't.haus.merchants.disabled',
]);

let backend: TestBackend;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  people = createPeople(backend);
  for (const person of [...someCallers, ...someTargets]) await people.make(person);
});
afterAll(async () => {
  people.close();
  await backend.close();
});

it('asks for every action that there is', () => {
  expect(Object.keys(requests).sort()).toEqual([...userActions].sort());
});

it.each(someCallers)('agrees between rules, screen and backend: $username', async (caller) => {
  expect(someTargets).toHaveLength(3);
  await checkCaller(backend, people, { caller, targets: [...someTargets, caller] });
});
