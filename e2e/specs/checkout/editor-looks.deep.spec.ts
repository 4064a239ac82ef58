import type { CheckoutProfileDetail } from '@countinghouse/contract';
import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const newPage = (page: Page, name: string): Promise<CheckoutProfileDetail> =>
  tell(page, 'hosted-payment/profiles', { name, merchantId: 'mer_0001' });
const editorOf = ({ id }: { id: string }) => `/hosted-payment/pages/${id}/edit`;

const words = {
  en: {
    tabs: ['Brand', 'Text', 'Form', 'Receipt', 'Websites'],
    ...{ accent: 'Accent color', offer: /^Accent color: #/, pay: 'Pay $48.00', preview: 'Preview' },
    states: ['Declined', 'Receipt', 'Expired', 'Form'],
  },
  vi: {
    tabs: ['Giao diện', 'Văn bản', 'Biểu mẫu', 'Biên nhận', 'Website'],
    ...{ accent: 'Màu nhấn', offer: /^Màu nhấn: #/, pay: /^Thanh toán 48,00/, preview: 'Xem trước' },
    states: ['Bị từ chối', 'Biên nhận', 'Hết hạn', 'Biểu mẫu'],
  },
} as const;

for (const language of languages) {
  test(`the editor can be used by everyone in ${language}`, async ({ page, signIn }) => {
    test.setTimeout(400_000);
    await speak(page, language);
    await signIn('partner.demo');
    await page.goto(
      editorOf(await newPage(page, 'A checkout page with a rather long name, of a long story')),
    );
    const { tabs, accent, offer, pay, preview, states } = words[language];
    await page.getByRole('textbox', { name: accent, exact: true }).fill('#f5c518');
    await expect(page.getByRole('button', { name: offer }).first()).toBeVisible();
    const pane = page.getByRole('region', { name: preview });
    const frame = page.frameLocator('iframe');
    // Where the preview shows the pale button, it is as hard to read as is said.
    await pane.getByText(states[1], { exact: true }).click();
    await expectUsableIn(page, language, accent);
    await page.getByRole('button', { name: offer }).first().click();
    await pane.getByText(states[3], { exact: true }).click();
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectUsableIn(page, language, tab);
    }
    await expect(frame.getByRole('button', { name: pay })).toBeVisible();
    for (const state of states) await pane.getByText(state, { exact: true }).click();
    await expect(frame.getByRole('button', { name: pay })).toBeVisible();
    // On a phone the page stands behind the form, and is there at once.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pane).toBeHidden();
    await page.getByText(preview, { exact: true }).click();
    await expect(frame.getByRole('button', { name: pay })).toBeVisible();
    await expectUsableIn(page, language, preview);
  });
}

test('a page is designed by keys alone', async ({ page, signIn }) => {
  await signIn('partner.demo');
  await page.goto(editorOf(await newPage(page, 'By keys')));
  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true });
  await accent.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('#f5c518');
  const offer = page.getByRole('button', { name: /^Accent color: #/ }).first();
  await expect(offer).toBeVisible();
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(offer).toHaveCount(0);
  await page.getByRole('tab', { name: 'Brand' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Heading' }).focus();
  await page.keyboard.type('By keys');
  // The preview shows it, and takes the focus from nobody.
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'By keys' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Heading' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Confirmation message' }).focus();
  await expect(page.frameLocator('iframe').getByText('Payment received')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Confirmation message' })).toBeFocused();
});

test('what is stored as a script is text for whoever designs the page and for customers', async ({
  page,
  signIn,
}) => {
  await signIn('partner.demo');
  const script = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await page.goto(editorOf(await newPage(page, 'Scripts')));
  await page.getByRole('tab', { name: 'Text' }).click();
  for (const name of ['Heading', 'Note', 'Terms'])
    await page.getByRole('textbox', { name, exact: true }).fill(script);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(script)).toHaveCount(3);
  await expect(frame.locator('img[src="x"]')).toHaveCount(0);
  await expect(frame.locator('script:not([nonce])')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test('what was chosen stays, is shown, and is saved later', async ({ page, context, signIn }) => {
    await signIn('partner.demo');
    const { id } = await newPage(page, 'Offline');
    await page.goto(editorOf({ id }));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Pay $48.00' })).toBeVisible();
    await page.getByRole('tab', { name: 'Text' }).click();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Heading' }).fill('Typed on a train');
    await expect(frame.getByRole('heading', { name: 'Typed on a train' })).toBeVisible();
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Saved by partner\.demo/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Typed on a train');
  });
});
