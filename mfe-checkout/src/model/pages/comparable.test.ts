import { expect, it } from 'vitest';
import { comparableOf, comparedAtFirst } from './comparable.ts';

const versions = [3, 2, 1].map((version) => ({
  ...{ version, publishedAt: '2026-11-23T10:00:00.000Z', publishedBy: 'ada', restores: null },
}));

it('begins with the draft and what is published, as long as they differ', () => {
  expect(comparedAtFirst({ versions, hasChanges: true })).toEqual({ before: '3', after: 'draft' });
  expect(comparableOf({ versions, hasChanges: true })).toEqual(['draft', '3', '2', '1']);
});

it('begins with the two newest versions otherwise', () => {
  expect(comparedAtFirst({ versions, hasChanges: false })).toEqual({ before: '2', after: '3' });
});

it('has one alone where nothing was published, or once', () => {
  expect(comparableOf({ versions: [], hasChanges: true })).toHaveLength(1);
  expect(comparableOf({ versions: versions.slice(2), hasChanges: false })).toEqual(['1']);
});
