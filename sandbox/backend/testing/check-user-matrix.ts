import { type UserAction, userActions } from '@countinghouse/contract/vocabulary';
import { expect } from 'vitest';
import type { TestBackend } from './test-backend.ts';
import {
  type createPeople,
  expectedAnswer,
  isInScope,
  type Person,
  refusalOf,
  tryAction,
} from './user-matrix.ts';

/** What the screen is told of a target: a status, or for each action the rule against it. */
async function shown(backend: TestBackend, caller: Person, { username }: Person) {
  const { status, body } = await backend.get(caller.username, `usermanagement/user?username=${username}`);
  if (status !== 200) return String(status);
  const { allowedActions, refusals } = body;
  const listed = await backend.get(caller.username, `usermanagement/all?id=${username}`);
  expect(listed.body.items.map((item: { allowedActions: unknown }) => item.allowedActions)).toEqual([
    allowedActions,
  ]);
  return Object.fromEntries(
    userActions.map((action) => [action, allowedActions.includes(action) ? 'done' : refusals[action]]),
  );
}

function expectedShown(caller: Person, target: Person) {
  if (caller.state === 'restricted') return '403';
  if (!isInScope(caller, target)) return '404';
  return Object.fromEntries(
    userActions.map((action) => [action, refusalOf(caller, target, action) ?? 'done']),
  );
}

/** Holds that what a caller sees of each target, and what they get for each action, are what the rules say. */
export async function checkCaller(
  backend: TestBackend,
  people: ReturnType<typeof createPeople>,
  { caller, targets }: { caller: Person; targets: readonly Person[] },
): Promise<void> {
  for (const target of targets) {
    const name = `${caller.username} → ${target.username}`;
    expect([name, await shown(backend, caller, target)]).toEqual([name, expectedShown(caller, target)]);
    const got: Partial<Record<UserAction, string>> = {};
    for (const action of userActions)
      got[action] = await tryAction(backend, people, { caller, target, action });
    const wanted = Object.fromEntries(
      userActions.map((action) => [action, expectedAnswer(caller, target, action)]),
    );
    expect([name, got]).toEqual([name, wanted]);
  }
}
