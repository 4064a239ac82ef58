import { expectContained } from '../../faults/fault.ts';
import { lineFaults } from '../../faults/file-faults.ts';
import { transactions } from '../../faults/words.ts';
import { test } from '../../portal-test.ts';
import { startSlowLine } from '../../slow-line.ts';

test.use({
  expectedErrors: [/Failed to load resource|Failed to find a valid digest|ERR_|MIME type|made up/],
});

for (const [index, fault] of lineFaults.entries()) {
  test(`${fault.name}: told in its place, and nowhere else`, async ({ page }) => {
    // All other areas in both languages after each would be twice the work for words that no fault changes.
    const language = index % 2 === 0 ? 'vi' : 'en';
    await expectContained(page, { fault, list: transactions, language });
  });
}

type SlowLine = Awaited<ReturnType<typeof startSlowLine>>;
const overSlowLine = test.extend<{ line: SlowLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
  line: async ({}, use) => {
    const line = await startSlowLine((url) => url.includes('/mfe/transactions/'));
    await use(line);
    line.close();
  },
  proxy: async ({ line }, use) => use({ server: line.url, bypass: '<-loopback>' }),
});

overSlowLine('an area that comes at 20 kB/s: it opens, and holds up nothing else', async ({ page, line }) => {
  const fault = { name: 'an area at 20 kB/s', begin: () => line.slowDown(20_000) };
  await expectContained(page, { fault, list: transactions, language: 'vi' });
});
