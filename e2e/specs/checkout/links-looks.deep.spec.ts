import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { tell } from '../../backend.ts';
import { makeLink, test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

const words = {
  en: { mail: 'Send by email', off: 'Turn off', create: 'Create link', more: 'More options' },
  vi: {
    ...{ mail: 'Gửi qua email', off: 'Tắt', create: 'Tạo liên kết', more: 'Tùy chọn khác' },
  },
} as const;

const longTitle =
  'Ten visits to the climbing gym with shoes, harness and a first lesson for two, within one year';

for (const language of languages) {
  test(`payment links are usable in every look: ${language}`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    const say = words[language];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await speak(page, language);
    await signIn('partner.demo');
    const active = await makeLink(page, { title: longTitle, maxUses: 80, reference: 'INV-2026-000123' });
    const draft = await makeLink(page, { title: longTitle, status: 'draft' });
    const closed = await makeLink(page, { title: longTitle });
    await tell(page, 'hosted-payment/link/action', { id: closed.id, action: 'disable' });

    await page.goto('/hosted-payment');
    await expect(page.getByText(longTitle).first()).toBeVisible();
    await expectUsableIn(page, language, 'list');
    for (const [state, { id }] of Object.entries({ active, draft, closed })) {
      await page.goto(`/hosted-payment/links/${id}`);
      await expect(page.getByRole('heading', { name: longTitle })).toBeVisible();
      await expectUsableIn(page, language, `${state} link`);
    }
    for (const action of [say.mail, say.off]) {
      await page.goto(`/hosted-payment/links/${active.id}`);
      await button(action).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectUsableIn(page, language, action);
    }
    await page.goto('/hosted-payment/new');
    await page.getByText(say.more).click();
    await button(say.create).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectUsableIn(page, language, 'form');
  });
}
