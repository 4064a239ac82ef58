import { expect, test } from '../../portal-test.ts';

test('fifty thousand lines are compared beside the page, which is never busy for a third of it', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/list-deposit/reconcile');
  const lines = Array.from({ length: 50_000 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 8, 1) + Math.floor(at / 700) * 86_400_000).toISOString().slice(0, 10);
    return `${day},"CREDIT ${String(at).padStart(15, '0')}",${((at % 9_973) / 100).toFixed(2)}`;
  });
  const buffer = Buffer.from(['Date,Description,Amount', ...lines].join('\n'));
  const longest = () => page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
  await page.evaluate(() => {
    const seen = window as unknown as { longestTask: number };
    seen.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  await page.getByLabel('Bank statement').setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer });
  const compare = page.getByRole('button', { name: 'Compare' });
  await expect(compare).toBeVisible();
  // What the test itself took to hand the file over is not the page's.
  await page.evaluate(() => {
    (window as unknown as { longestTask: number }).longestTask = 0;
  });
  const begin = Date.now();
  await compare.click();
  await expect(page.getByRole('button', { name: /^Matched/ })).toBeVisible();
  // By the page itself all of it would be one task. A share: a busy machine takes longer for both.
  expect(await longest()).toBeLessThan((Date.now() - begin) / 3);
});

test('a file of 100 MB ends in a clear message', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/list-deposit/reconcile');
  // Larger than what a test may hand over at once: the page makes it itself.
  await page.getByLabel('Bank statement').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(100 * 1024 * 1024)], 'large.csv'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('alert')).toContainText('This file is too large');
});
