import type { Page } from '@playwright/test';
import { ask, takeUnanswered } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

interface Response {
  coverLetter: { text: string };
  evidence: { fileName: string }[];
  isLocked: boolean;
}

const read = (page: Page, id: string) => ask<Response>(page, `disputes/response?disputeId=${id}`);
const stepOf = (id: string, step: string) => `/dispute-management-detail/${id}/response?step=${step}`;

/** Goes on by Tab until that has the focus: nothing is pressed that the keyboard does not reach. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string | RegExp): Promise<void> {
  const place = page.getByRole(role, { name });
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('a response is written and sent by keyboard alone', async ({ page, signIn }) => {
  await signIn('manager.demo');
  const { id } = await takeUnanswered(page);
  await page.goto(`/dispute-management-detail/${id}`);
  await tabTo(page, 'link', /^(Respond|Continue response)$/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Next: Details');
  await page.keyboard.press('Enter');
  // Who goes on begins at the step's top: the field is reached without going round the page.
  await tabTo(page, 'textbox', 'Customer name');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ada Keyboard');
  await tabTo(page, 'button', /^Next: Evidence/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Next: Cover/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Letter to the bank');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Written without a mouse.');
  await tabTo(page, 'button', /^Next: Review/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Preview packet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, 'button', 'Submit response');
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText('A response is final');
  await expect(confirmation.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    const submit = confirmation.getByRole('button', { name: 'Submit response' });
    if (await submit.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dispute-management-detail/${id}$`));
  await expect(page.getByText('The bank is reviewing the response')).toBeVisible();
  const sent = await read(page, id);
  expect(sent.isLocked).toBe(true);
  expect(sent.coverLetter.text).toContain('Written without a mouse.');
});

test.describe('without a network', () => {
  // Requests that find no network are said on the console by the browser itself.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|WebSocket/] });

  test('what is typed stays, leaving warns, and it is saved when the network is back', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn('manager.demo');
    const { id } = await takeUnanswered(page);
    await page.goto(stepOf(id, 'letter'));
    const letter = page.getByLabel('Letter to the bank');
    await expect(letter).not.toHaveValue('');
    // A browser asks only whoever has touched the page.
    await letter.click();
    await context.setOffline(true);
    await letter.fill('Typed on a train.');
    await expect(page.getByText('Your changes are still here.')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const closing = page.evaluate(() => location.reload()).catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;
    await expect(letter).toHaveValue('Typed on a train.');
    await context.setOffline(false);
    await expect.poll(async () => (await read(page, id)).coverLetter.text).toBe('Typed on a train.');
    await expect(page.getByText(/^Saved by manager\.demo/)).toBeVisible();
  });

  test('a file that was cut says so, goes out again when asked, and loses nothing of the draft', async ({
    page,
    signIn,
  }) => {
    await signIn('manager.demo');
    const { id } = await takeUnanswered(page);
    await page.goto(stepOf(id, 'files'));
    const slot = page.getByRole('region', { name: 'Other files' });
    const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Left at the desk.') };
    await page.route(/evidents\/upload/, (route) => route.abort('connectionreset'));
    await slot.locator('input[type=file]:not([capture])').setInputFiles(file);
    await expect(slot.getByRole('alert')).toBeVisible();
    expect((await read(page, id)).evidence).toEqual([]);
    await page.unrouteAll();
    await slot.getByRole('button', { name: 'Try again: note.txt' }).click();
    await expect(slot.getByRole('button', { name: 'Remove: note.txt' })).toBeVisible();
    // The same file twice is one: it was sent again, and is there once.
    const answered = page.waitForResponse(/evidents\/upload/);
    await slot.locator('input[type=file]:not([capture])').setInputFiles(file);
    await answered;
    const sent = slot.getByRole('list', { name: 'Add files: files' }).getByRole('listitem');
    // What has arrived is in the page's own list.
    await expect(sent).toHaveCount(0);
    await expect(slot.getByRole('button', { name: 'Remove: note.txt' })).toHaveCount(1);
    expect((await read(page, id)).evidence.map(({ fileName }) => fileName)).toEqual(['note.txt']);
  });
});

test('a photo is pasted, and looked at as it was taken', async ({ page, signIn }) => {
  await signIn('manager.demo');
  const { id } = await takeUnanswered(page);
  await page.goto(stepOf(id, 'files'));
  const slot = page.getByRole('region', { name: 'Other files' });
  await slot.getByRole('button', { name: /Select files/ }).focus();
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(40, 40, 200, 120);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const data = new DataTransfer();
    data.items.add(new File([blob ?? ''], 'photo.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await slot.getByRole('button', { name: /^Preview: photo/ }).click();
  // Drawn, not linked: the portal's policy shows no pictures of others.
  const picture = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(640);
});
