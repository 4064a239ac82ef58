import type { Page } from '@playwright/test';
import { inviteUser } from '../../invite.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

/** Goes to what is named by keys alone: as with Tab, but not as slowly. */
async function pressAt(page: Page, role: 'button' | 'link', name: string | RegExp, key = 'Enter') {
  const target = page.getByRole(role, { name, exact: true }).last();
  await expect(target).toBeEnabled();
  await target.press(key);
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('a board is built, changed and shared by keys alone, and a colleague sees it with figures of their own', async ({
  page,
  openColleague,
}) => {
  test.slow();
  const merchantId = 'mer_0003';
  await beginSession(page, await inviteUser({ merchantId, isMember: true }));
  await page.goto('/dashboard');
  await pressAt(page, 'button', 'Edit board');
  // What begins it leaves the focus where it goes on.
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeFocused();
  await pressAt(page, 'button', 'New board');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Mornings');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No widgets yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeFocused();
  await pressAt(page, 'button', 'Add widget');
  for (const name of ['Add Volume', 'Add Refunds', 'Add Next deposit']) await pressAt(page, 'button', name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeFocused();
  const placed = () => page.getByRole('list', { name: 'Widgets' }).getByRole('heading', { level: 2 });
  await expect(placed()).toHaveText(['Volume', 'Refunds', 'Next deposit']);

  await pressAt(page, 'button', 'Drag Refunds', 'Space');
  await expect(page.getByText('Refunds picked up at place 2 of 3.')).toBeAttached();
  // It hears keys from the next task on.
  await page.evaluate(() => new Promise((next) => setTimeout(next)));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Refunds is over place 1 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(placed()).toHaveText(['Refunds', 'Volume', 'Next deposit']);
  await expect(page.getByRole('button', { name: 'Drag Refunds' })).toBeFocused();

  await pressAt(page, 'button', 'Actions for Next deposit');
  await pressAt(page, 'button', 'Move up');
  await expect(page.getByRole('button', { name: 'Actions for Next deposit' })).toBeFocused();
  await expect(placed()).toHaveText(['Refunds', 'Next deposit', 'Volume']);
  await pressAt(page, 'button', 'Actions for Next deposit');
  await pressAt(page, 'button', 'Remove');
  await expect(page.getByRole('button', { name: 'Actions for Volume' })).toBeFocused();
  await pressAt(page, 'button', 'Undo');
  await expect(placed()).toHaveText(['Refunds', 'Next deposit', 'Volume']);
  await pressAt(page, 'button', 'Board actions');
  await pressAt(page, 'button', 'Share with the team');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await pressAt(page, 'button', 'Done');
  await expect(page.getByRole('button', { name: 'Edit board' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Mornings' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Refunds', exact: true })).toBeVisible();
  await expect.poll(() => headings(page)).toEqual(['Refunds', 'Next deposit', 'Volume']);

  const other = await openColleague(await inviteUser({ merchantId, isMember: true }), '/dashboard');
  await other.getByRole('button', { name: /shared board/ }).click();
  await other.getByRole('link', { name: 'Mornings' }).first().click();
  await expect(other.getByRole('link', { name: 'Refunds', exact: true })).toBeVisible();
  await expect.poll(() => headings(other)).toEqual(['Refunds', 'Next deposit', 'Volume']);
  // Nobody else changes it: a copy is their own.
  await expect(other.getByRole('button', { name: 'Edit board' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Copy to my boards' }).click();
  await expect(other.getByRole('button', { name: 'Add widget' })).toBeFocused();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
});

test('widgets are moved and made wider with the mouse, and stay so', async ({ page }) => {
  test.slow();
  await beginSession(page, await inviteUser({ merchantId: 'mer_0003', isMember: true }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit board' }).click();
  const widgets = page.getByRole('list', { name: 'Widgets' });
  const placed = () => widgets.getByRole('heading', { level: 2 });
  const usual = ['Volume', 'Card approval rate', 'Refunds', 'ACH returns'];
  await expect(placed().filter({ hasText: usual[3] ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Drag ACH returns' }).hover();
  await page.mouse.down();
  const first = await widgets.getByRole('listitem').first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 60, { steps: 4 });
  await expect(page.getByText('ACH returns is over place 1 of')).toBeAttached();
  await page.mouse.up();
  await expect(placed().nth(1)).toHaveText('Volume');

  const edge = page.getByRole('slider', { name: 'Width of ACH returns' });
  await edge.hover();
  await page.mouse.down();
  await expect(edge).toBeFocused();
  const all = await widgets.boundingBox();
  await page.mouse.move((all?.x ?? 0) + (all?.width ?? 0) / 2, (first?.y ?? 0) + 60, { steps: 4 });
  await expect(page.getByRole('listitem').filter({ has: edge })).toHaveAttribute('data-size', 'medium');
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuetext', 'medium');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Volume', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await headings(page)).slice(0, 4))
    .toEqual(['ACH returns', ...usual.slice(0, 3)]);
  const width = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).locator('..').boundingBox())?.width ?? 0;
  expect(await width('ACH returns')).toBeGreaterThan(1.5 * (await width('Volume')));
});
