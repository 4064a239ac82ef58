import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkCaller } from '../testing/check-user-matrix.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { callers, createPeople, targets } from '../testing/user-matrix.ts';

let backend: TestBackend;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  people = createPeople(backend);
  for (const person of [...callers, ...targets]) await people.make(person);
}, 600_000);
afterAll(async () => {
  people.close();
  await backend.close();
});

describe('role × restricted × external × every action on every kind of user', () => {
  it.each(callers)(
    'agrees between rules, screen and backend: $username',
    { timeout: 600_000 },
    async (caller) => {
      await checkCaller(backend, people, { caller, targets: [...targets, caller] });
    },
  );
});
