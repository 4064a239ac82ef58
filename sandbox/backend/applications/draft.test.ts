import { expect, it } from 'vitest';
import { type DocumentRow, isAdult, isInForce } from './draft.ts';

const today = '2026-11-20';
const document = { review: 'accepted', replacedBy: null, expiresOn: null } as DocumentRow;

it.each([
  [{}, true],
  [{ review: 'uploaded' }, true],
  [{ review: 'rejected' }, false],
  [{ replacedBy: 'doc_2' }, false],
  [{ expiresOn: today }, true],
  [{ expiresOn: '2026-11-19' }, false],
] as [Partial<DocumentRow>, boolean][])('a document that is %j counts: %s', (more, counts) => {
  expect(isInForce({ ...document, ...more }, today)).toBe(counts);
});

it.each([
  [{ isAdult: true, birthYear: 2008 }, true],
  [{ isAdult: false, birthYear: 2008 }, false],
  [{ isAdult: false, birthYear: 2007 }, true],
])('who is known by %j is of age: %s', (owner, expected) => {
  expect(isAdult(owner, today)).toBe(expected);
});
