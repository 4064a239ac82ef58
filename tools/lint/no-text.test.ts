import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.ts';

/** What the linter says of `jsx` as if it stood in an area. */
function lint(jsx: string): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules', '.bin', 'biome'),
    ['lint', '--colors=off', '--stdin-file-path=mfe-auth/src/pages/example.tsx'],
    { cwd: root, input: `export const Example = () => ${jsx};\n`, encoding: 'utf8' },
  );
  return { ok: status === 0, output: stdout + stderr };
}

it.each([
  '<p>Hello</p>',
  "<p>{'Hello'}</p>",
  '<img alt="A cat" src="cat.png" />',
  '<Field placeholder="Search" />',
  "<Field aria-label={'Search'} />",
  '<Notice title="Saved" />',
  '<Submit loadingLabel="Saving" />',
])('refuses text that is in no locale file: %s', (jsx) => {
  expect(lint(jsx).ok).toBe(false);
});

it.each([
  "<p>{t('greeting')}</p>",
  '<img alt="" src="cat.png" />',
  '<Field type="email" name="email" aria-label={t("email")} />',
  '<button type="button">✕</button>',
])('lets pass what nobody reads, and what is translated: %s', (jsx) => {
  const { output } = lint(jsx);
  expect(output).not.toContain('locale files');
  expect(output).not.toContain('noJsxLiterals');
});
