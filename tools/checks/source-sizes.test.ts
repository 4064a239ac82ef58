import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { findOversized, listSources } from './source-sizes.ts';

it('no file has over 250 lines, and no function over 80', () => {
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(1000);
  const oversized = sources.flatMap((file) =>
    findOversized(file, readFileSync(path.join(root, file), 'utf8')),
  );
  expect(oversized).toEqual([]);
});

it('finds a file that has grown', () => {
  expect(findOversized('kit/src/a.css', '\n'.repeat(250))).toEqual([]);
  expect(findOversized('kit/src/a.css', '\n'.repeat(251))).toEqual(['kit/src/a.css: 251 lines']);
});

describe.each([
  ['a function', 'export function a() {', '}'],
  ['an arrow function', 'const a = () => {', '};'],
  ['a component', 'export const A = () => (<p>', '</p>);'],
  ['a function in a call', 'a(function () {', '});'],
  ['a method', 'const a = { async b() {', '} };'],
  ['a getter', 'const a = { get b() {', 'return 1; } };'],
  ['a setter', 'const a = { set b(c) {', '} };'],
  ['a class’s method', 'class A { b() {', '} }'],
  ['a class’s private method', 'class A { #b() {', '} }'],
  ['a constructor', 'class A { constructor() {', '} }'],
])('%s', (_name, start, end) => {
  const source = (lines: number) => `// Đã ghi: one line before\n${start}${'\n'.repeat(lines - 1)}${end}\n`;

  it('may have 80 lines', () => {
    expect(findOversized('kit/src/a.tsx', source(80))).toEqual([]);
  });

  it('is found once it has grown', () => {
    expect(findOversized('kit/src/a.tsx', source(81))).toEqual(['kit/src/a.tsx:2: a function of 81 lines']);
  });
});
