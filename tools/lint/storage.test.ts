import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.ts';

/** Where a browser keeps things, and the library that does so unasked. */
const storage =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.open)\b|zustand\/middleware/;

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

const sources = globSync('{kit,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !isTest(file),
);

const using = (files: readonly string[], read: (file: string) => string) =>
  files.filter((file) => storage.test(read(file)));

it('is reached through kit’s own storage only, which knows what belongs to the user', () => {
  expect(sources.length).toBeGreaterThan(300);
  const users = using(sources, (file) => readFileSync(path.join(root, file), 'utf8'));
  expect(users.filter((file) => !file.startsWith('kit/src/storage/'))).toEqual([]);
  expect(users).toContain('kit/src/storage/storage-area.ts');
});

it.each([
  "window.localStorage.setItem('a', 'b')",
  "sessionStorage['a'] = 'b'",
  "import { persist } from 'zustand/middleware'",
  "document.cookie = 'a=b'",
])('would be found: %s', (line) => {
  expect(using(['mfe-new/src/a.ts'], () => line)).toHaveLength(1);
});
