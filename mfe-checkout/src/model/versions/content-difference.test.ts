import type { CheckoutContent } from '@countinghouse/contract';
import { usualCheckoutContent as usual } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { differencesOf, nameOfDifference } from './content-difference.ts';

const leaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [path];

/** The content with something else at a path. */
function changedAt(path: string[]): CheckoutContent {
  // Not by structuredClone: what both languages share would stay shared.
  const content: CheckoutContent = JSON.parse(JSON.stringify(usual));
  const inner = path
    .slice(0, -1)
    .reduce((part, key) => part[key] as Record<string, object>, content as unknown as Record<string, object>);
  Object.assign(inner, { [path.at(-1) ?? '']: 'something else' });
  return content;
}

it('is nothing between two that are the same', () => {
  expect(differencesOf(usual, structuredClone(usual))).toEqual([]);
});

it('names every part of a content that can be changed, each by a name of its own', () => {
  const paths = leaves(usual);
  // 12 plain parts, 2 palettes of 5, 5 texts in 2 languages.
  expect(paths).toHaveLength(32);
  const names = paths.map((path) => {
    const found = differencesOf(usual, changedAt(path));
    expect([path.join('.'), found.length]).toEqual([path.join('.'), 1]);
    return found.map(nameOfDifference).join();
  });
  expect(new Set(names).size).toBe(paths.length);
});

it('says what it was, and what it is to be', () => {
  const after = {
    ...usual,
    methods: ['ach' as const],
    darkColors: { ...usual.darkColors, accent: '#ff0000' },
    words: { ...usual.words, vi: { ...usual.words.vi, heading: 'Xin chào' } },
  };
  expect(differencesOf(usual, after)).toEqual([
    { kind: 'color', color: 'accent', isDark: true, before: '#8098f9', after: '#ff0000' },
    { kind: 'words', text: 'heading', language: 'vi', before: '', after: 'Xin chào' },
    { kind: 'methods', field: 'methods', before: ['card', 'ach'], after: ['ach'] },
  ]);
});

it('takes another order of the methods for a change: customers see them in it', () => {
  expect(differencesOf(usual, { ...usual, methods: ['ach', 'card'] })).toHaveLength(1);
});
