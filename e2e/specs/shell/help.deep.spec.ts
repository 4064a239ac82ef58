import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostileMarkdown } from '@countinghouse/sandbox/hostile-markdown';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';

const pages = mkdtempSync(path.join(tmpdir(), 'pages-'));
for (const folder of ['en', 'images']) mkdirSync(path.join(pages, folder));
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
writeFileSync(path.join(pages, 'images', 'x.png'), Buffer.from(dot, 'base64'));
for (const [index, markdown] of hostileMarkdown.entries()) {
  const file = `---\ntitle: Hostile ${index}\n---\n${markdown}\n`;
  writeFileSync(path.join(pages, 'en', `hostile-${index}.md`), file);
}
test.use({ ownEnv: { PORTAL_PAGES: `${pages},pages` } });
// One portal for all of them.
test.describe.configure({ mode: 'default' });

/** What a page is built of, beside what a link that leaves the portal has for a sign. */
const known =
  /^(p|h[234]|[uo]l|li|blockquote|pre|code|section|table|t(head|body|r|h|d)|hr|br|strong|em|del|a|img|span|svg|path)$/;

test('hostile pages run nothing and load nothing', async ({ signIn, page, ownPortal }) => {
  test.setTimeout(300_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await signIn('merchant.demo', '/md');
  for (const index of hostileMarkdown.keys()) {
    const title = `Hostile ${index}`;
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
    const body = page.getByRole('main').locator('div[lang="en"]');
    await expect(body).toHaveCount(1);
    const kinds = await body.locator('*').evaluateAll((all) => all.map(({ localName }) => localName));
    expect(kinds.filter((kind) => !known.test(kind))).toEqual([]);
    await page.getByRole('link', { name: 'All help pages' }).click();
  }
  const elsewhere = asked.filter((url) => !url.startsWith(`${ownPortal.url}/`) && !url.startsWith('data:'));
  expect(elsewhere).toEqual([]);
});

for (const language of languages) {
  test(`help is usable in every look: ${language}`, async ({ signIn, page }) => {
    test.slow();
    await signIn('merchant.demo', '/md');
    await speak(page, language);
    await page.reload();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectUsableIn(page, language, 'help');
    await page.goto('/md/deposits');
    await expect(page.getByRole('main').locator('div[lang]').getByRole('heading').first()).toBeVisible();
    await expectUsableIn(page, language, 'help page');
  });
}
