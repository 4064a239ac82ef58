import { expect, it } from 'vitest';
import { endpoints } from '../api/endpoints.ts';
import { auditActions } from './audit.ts';
import { attemptedActions, attemptsAt, onlyActionOf } from './audit-attempts.ts';
import { activitySigns } from './user-security.ts';

it('knows every request that changes something, and no other', () => {
  const changes = Object.values(endpoints).filter(({ method }) => method !== 'get');
  expect(Object.keys(attemptedActions).sort()).toEqual(
    changes.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

it('finds the attempts at an action, and the one action of an attempt', () => {
  expect(attemptsAt(['payment:refund'])).toEqual(['post proxy/card-void-refund']);
  expect(attemptsAt(['merchant:owner'])).toHaveLength(3);
  expect(onlyActionOf('post transaction/note')).toBe('transaction:note');
  expect(onlyActionOf('post proxy/card-void-refund')).toBeUndefined();
  expect(onlyActionOf('post notifications')).toBeUndefined();
  expect(onlyActionOf('get something/else')).toBeUndefined();
});

it('finds each action by one kind of activity', () => {
  const kindsOf = (action: string) =>
    Object.values(activitySigns).filter(({ actions }) => actions.includes(action.split(':')[0] ?? ''));
  // Nobody does these: they come with a rate.
  const ofNobody = ['return_rate:exceeded', 'return_rate:back'];
  for (const action of auditActions)
    expect([action, kindsOf(action).length]).toEqual([action, ofNobody.includes(action) ? 0 : 1]);
});
