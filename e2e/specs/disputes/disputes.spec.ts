import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { firstDue, takeUnanswered } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('opens on what must be answered, and accepts one with Undo; its page follows without a reload', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const { id: dueFirst } = await firstDue(page);
  await page.goto('/disputes');
  const table = page.getByRole('table', { name: 'Disputes' });
  await expect(table.getByRole('link').first()).toHaveAttribute(
    'href',
    `/dispute-management-detail/${dueFirst}`,
  );
  await expect(page.getByRole('button', { name: /^Needs response/ })).toHaveAttribute('aria-pressed', 'true');
  const { id } = await takeUnanswered(page);
  await page.goto(`/dispute-management-detail/${id}`);
  await expect(page.getByRole('link', { name: /^(Respond|Continue response)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept dispute' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await send();
  await expect(page.getByText(/^Accepted on/)).toBeVisible();
  await expect(region(page, 'Timeline').getByText('Accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
});

test('makes a calendar address that calendars read without signing in, and has it stop working', async ({
  page,
  signIn,
  playwright,
}) => {
  await signIn('hauspay.manager', '/disputes');
  await page.getByRole('button', { name: 'Reminders' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = (await page.getByText(/\/calendar\/.+\.ics$/).textContent()) ?? '';
  const calendar = await playwright.request.newContext();
  const read = () => calendar.get(address);
  expect(await (await read()).text()).toMatch(/^BEGIN:VCALENDAR/);
  await page.getByRole('button', { name: 'Revoke address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke address' }).click();
  await expect(page.getByText('The address no longer works')).toBeVisible();
  expect((await read()).status()).toBe(404);
  await calendar.dispose();
});

for (const language of languages) {
  test(`list, record and insights can be used by everybody (${language})`, { tag: '@deep' }, async ({
    page,
    signIn,
  }) => {
    await speak(page, language);
    await signIn('manager.demo');
    const { id } = await firstDue(page);
    const paths = ['/disputes', `/dispute-management-detail/${id}`, '/disputes/insight'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectUsableIn(page, language, path);
    }
  });
}
