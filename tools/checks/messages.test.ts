import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import messages from '../../kit/src/messages/locales/en.json' with { type: 'json' };
import { root } from '../workspace.ts';

/** All that can bring a message to a page; the dictionary itself and tests do not count. */
const sources = globSync('{proxy,releases,contract,kit,shell,sandbox/backend,mfe-*}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) =>
    /node_modules|dist|\.cache|\.test\.tsx?$|^testing$/.test(
      typeof name === 'string' ? path.basename(name) : '',
    ),
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

// A message of a server is its own key, whatever is said in its place.
const serverMessages = Object.keys(messages).filter((key) => /^[A-Z]/.test(key));

it.each(serverMessages)('the message %s is brought to a page by something', (message) => {
  expect(sources.includes(`'${message}'`)).toBe(true);
});

it('finds a message that nothing brings', () => {
  expect(serverMessages.length).toBeGreaterThan(8);
  expect(sources.includes("'Username and Pool information are required'")).toBe(false);
});
