import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { firstDue, takeUnanswered } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const stepOf = (id: string, step: string) => `/dispute-management-detail/${id}/response?step=${step}`;

/** A page of text, as the simplest writers of PDFs make it. */
function pdfOf(text: string): Buffer {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(pdf);
}

/** How many points of what is drawn are dark. */
const darkPoints = (page: Page) =>
  page.getByRole('img', { name: 'Page 1 of 1' }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return Array.from(data).filter((value, index) => index % 4 === 0 && value < 100).length;
  });

test.describe('evidence', () => {
  // The one that is not what its name says.
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test('is uploaded, looked at as the bank sees it, and refused where it is not what it says', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant.demo');
    const { id } = await takeUnanswered(page);
    await page.goto(stepOf(id, 'files'));
    const slot = page.getByRole('region', { name: 'Other files' });
    const choose = (name: string, buffer: Buffer) =>
      slot.locator('input[type=file]:not([capture])').setInputFiles({ name, mimeType: 'x/y', buffer });
    await choose('letter.pdf', pdfOf('Received with thanks'));
    await slot.getByRole('button', { name: 'Preview: letter.pdf' }).click();
    await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
    await expect.poll(() => darkPoints(page)).toBeGreaterThan(200);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('letter.pdf');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await choose('renamed.pdf', Buffer.from('MZ this program cannot be run in DOS mode'));
    await expect(slot.getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(slot.getByRole('button', { name: 'Remove: letter.pdf' })).toBeVisible();
    await expect(slot.getByText('renamed.pdf')).toHaveCount(0);
  });
});

test.describe('two people', () => {
  // Whoever saves second is told of the other's version by it.
  test.use({ expectedErrors: [/status of 409/] });

  test('write one response: each sees the other’s change, and nothing is overwritten', async ({
    page,
    signIn,
    openColleague,
  }) => {
    await signIn('merchant.demo');
    const { id } = await takeUnanswered(page);
    const colleague = await openColleague('restricted.demo', stepOf(id, 'letter'));
    await page.goto(stepOf(id, 'letter'));
    const letterOf = (desk: Page) => desk.getByLabel('Letter to the bank');
    await expect(letterOf(page)).not.toHaveValue('');
    await letterOf(colleague).fill('Dear bank, we shipped it.');
    await expect(page.getByText('restricted.demo made changes')).toBeVisible();
    await expect(letterOf(page)).toHaveValue('Dear bank, we shipped it.');
    // Nothing of it is saved before the second desk has typed: who hears of a change in time writes on from it.
    const bothTyped = Promise.withResolvers<void>();
    await page.route('**/disputes/response', async (route) => {
      await bothTyped.promise;
      await route.continue();
    });
    await letterOf(page).fill('From the first desk.');
    await letterOf(colleague).fill('From the second desk.');
    bothTyped.resolve();
    const isAsked = (desk: Page) => desk.getByRole('dialog', { name: /changed the same/ });
    const asked = async () => ((await isAsked(page).isVisible()) ? page : colleague);
    await expect.poll(async () => isAsked(await asked()).isVisible()).toBe(true);
    const desk = await asked();
    const dialog = isAsked(desk);
    await expect(dialog).toContainText('From the first desk.');
    await expect(dialog).toContainText('From the second desk.');
    await dialog.getByLabel(/^Keep both/).check();
    await dialog.getByRole('button', { name: 'Save choice' }).click();
    for (const one of [page, colleague]) {
      await expect(letterOf(one)).toHaveValue(/From the first desk\./);
      await expect(letterOf(one)).toHaveValue(/From the second desk\./);
    }
  });
});

for (const language of languages) {
  test(`every step can be used by everybody (${language})`, { tag: '@deep' }, async ({ page, signIn }) => {
    await speak(page, language);
    await signIn('merchant.demo');
    const { id } = await firstDue(page);
    for (const step of ['sale', 'details', 'files', 'letter', 'review']) {
      await page.goto(stepOf(id, step));
      await expect(page.getByRole('navigation').locator('[aria-current=step]')).toBeVisible();
      await expectUsableIn(page, language, step);
    }
  });
}
