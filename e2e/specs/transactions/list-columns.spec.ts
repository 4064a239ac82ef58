import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

interface Row {
  customerName: string;
  merchant: { name: string };
}

/** Rows of the dates given, the newest first. */
async function rowsWithin(page: Page, dates: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  for (let read = 0; read < 4; read += 1) {
    const path = `transaction/all?limit=200&${dates}${cursor && `&cursor=${cursor}`}`;
    const answer = await ask<{ items: Row[]; nextCursor: string }>(page, path);
    rows.push(...answer.items);
    cursor = answer.nextCursor;
  }
  return rows;
}

/** How many of these texts a column has room for, and the shares of cells on screen that are cut. */
const roomIn = (page: Page, key: string, texts: string[]) =>
  page.getByRole('table', { name: 'Transactions' }).evaluate(
    (table: HTMLTableElement, [name, wanted]) => {
      const index = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex(({ dataset }) => dataset.key === name);
      const cells = [...(table.tBodies[0]?.rows ?? [])].flatMap(({ cells: all }) => all[index] ?? []);
      const [cell] = cells;
      if (!cell) return { fits: 0, isCut: true };
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(cell);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const fitting = wanted.filter((text) => pen.measureText(text).width <= room);
      return {
        fits: wanted.length === 0 ? 1 : fitting.length / wanted.length,
        isCut: cells.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      };
    },
    [key, texts] as const,
  );

const needed = ['customer', 'merchant', 'status', 'time', 'amount'];

test('seven columns at 1440 pixels, five at 1024, have room for the names and amounts there are', async ({
  page,
  signIn,
}) => {
  // High enough for many rows: columns are sized by those that are drawn, and a day's first twenty may have short names.
  const height = 6_000;
  await page.setViewportSize({ width: 1024, height });
  // Those of the seed, not what other tests paid today.
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [day(30), day(2)];
  await signIn('admin.demo', `/list-transaction?from=${from}&to=${to}`);
  const table = page.getByRole('table', { name: 'Transactions' });
  const [headings, drawn] = [table.locator('th[data-key]'), table.locator('tbody tr[data-row]')];
  const rows = await rowsWithin(page, `from=${from}T00:00:00.000Z&to=${to}T00:00:00.000Z`);
  // Each name once: a merchant that takes many payments has one name.
  const names: Record<string, string[]> = {
    customer: [...new Set(rows.map(({ customerName }) => customerName))],
    merchant: [...new Set(rows.map(({ merchant }) => merchant.name))],
  };
  for (const [width, columns, least] of [
    [1024, 5, 0.9],
    [1440, 7, 0.9],
    [1920, 7, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => drawn.count()).toBeGreaterThan(100);
    await expect(headings).toHaveCount(columns);
    const shown = await headings.evaluateAll((all) => all.map(({ dataset }) => dataset.key ?? ''));
    // Whoever sees several merchants tells them apart.
    expect(shown).toEqual(expect.arrayContaining(needed));
    for (const key of shown) {
      const { fits, isCut } = await roomIn(page, key, names[key] ?? []);
      expect(fits, `${key} at ${width}`).toBeGreaterThanOrEqual(least);
      if (!names[key]) expect(isCut, `${key} at ${width}`).toBe(false);
    }
  }
});

test('on a phone the first row is in the upper 320 pixels, whatever is filtered', async ({
  page,
  signIn,
}) => {
  await signIn('admin.demo');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/list-transaction?status=settled&from=2026-01-01');
  const row = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr[data-row]').first();
  // What loads after the rows stands over them.
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Succeeded \d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(320);
});

test('a press anywhere on a row opens it, with Ctrl or the middle button in a tab of its own; its text can be marked', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant.demo', '/list-transaction');
  const row = page.getByRole('table').locator('tbody tr[data-row]').nth(2);
  const href = await row.getByRole('link').getAttribute('href');
  const amount = row.locator('td').nth(-2);
  const box = await amount.boundingBox();
  if (!box) throw new Error('the row has no amount');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  for (const press of [
    () => page.mouse.click(...at, { button: 'middle' }),
    async () => {
      await page.keyboard.down('Control');
      await page.mouse.click(...at);
      await page.keyboard.up('Control');
    },
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
    await expect(tab).toHaveURL(new RegExp(`${href}$`));
    await tab.close();
  }
  for (const marked of [row.getByRole('link'), amount]) {
    const text = await marked.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { left, right, y: top + height / 2 };
    });
    await page.mouse.move(text.left + 1, text.y);
    await page.mouse.down();
    await page.mouse.move(text.right - 1, text.y, { steps: 5 });
    await page.mouse.up();
    const selection = await page.evaluate(() => getSelection()?.toString().trim());
    expect(selection?.length).toBeGreaterThan(3);
    expect(await marked.textContent()).toContain(selection);
    await expect(page).toHaveURL(/list-transaction/);
  }
  // A press on marked text is the browser's: it only takes the mark away.
  await row.locator('td').nth(-1).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
