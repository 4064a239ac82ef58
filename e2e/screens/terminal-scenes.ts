import { type Scene, type Stage, untilAtRest } from './scene.ts';

const submit = ({ page }: Stage) => page.getByRole('main').locator('button[type=submit]').click();

async function chooseMerchant({ page }: Stage): Promise<void> {
  await page.getByRole('main').getByRole('combobox').first().click();
  await page.keyboard.type('Eastgate');
  await page.getByRole('option', { name: 'Eastgate Climbing Gym' }).first().waitFor({ state: 'attached' });
  await untilAtRest(page);
  await page.keyboard.press('Enter');
}

/** Takes a payment with a test card. */
const pay = (number: string) => async (stage: Stage) => {
  const { page, say } = stage;
  await chooseMerchant(stage);
  const fields: [string, string, string][] = [
    ['Amount', 'Số tiền', say('12.50', '12,50')],
    ['Card number', 'Số thẻ', number],
    ['Expiration date', 'Ngày hết hạn', '12/40'],
    ['CVV', 'CVV', '123'],
    ['Street address', 'Địa chỉ', '1 Quay'],
    ['ZIP code', 'Mã bưu chính', '97201'],
    ['Name', 'Họ tên', 'Ada Example'],
    ['Email', 'Email', 'ada@example.com'],
  ];
  for (const [en, vi, value] of fields) await page.getByLabel(say(en, vi)).first().fill(value);
  await submit(stage);
  // Each look is a picture of the same payment, which the second is asked about.
  const again = page.getByRole('button', { name: say('Charge again', 'Thu lần nữa') });
  const another = page.getByRole('button', { name: say('New payment', 'Thanh toán mới') });
  await again.or(another).waitFor();
  if (await again.isVisible()) await again.click();
  await another.waitFor();
};

/** The virtual terminal. */
export const terminalScenes: Scene[] = [
  { name: 'terminal', path: () => '/virtual-terminal' },
  {
    name: 'terminal-ach',
    path: () => '/virtual-terminal',
    arrange: ({ page, say }) =>
      page.getByText(say('Bank account (ACH)', 'Tài khoản ngân hàng (ACH)')).click(),
  },
  {
    name: 'terminal-wrong',
    path: () => '/virtual-terminal',
    arrange: async (stage) => {
      await chooseMerchant(stage);
      await submit(stage);
    },
  },
  { name: 'terminal-approved', path: () => '/virtual-terminal', arrange: pay('4242424242424242') },
  { name: 'terminal-declined', path: () => '/virtual-terminal', arrange: pay('4000000000009995') },
];
