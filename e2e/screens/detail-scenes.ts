import { answerWith, press, type Scene, type Stage } from './scene.ts';

const card = ({ settled }: Stage['data']) => `/transaction/${settled}`;

/** Up to the confirmation of a refund of an amount, which its reader would type so. */
const reviewRefund = async (stage: Stage) => {
  await press(stage, 'Refund', 'Hoàn tiền');
  await stage.page.getByRole('dialog').getByRole('textbox').first().fill(stage.say('1.10', '1,10'));
  await press(stage, 'Continue', 'Tiếp tục');
};

/** The pages of a card payment and of a debit, and what opens over them. */
export const detailScenes: Scene[] = [
  { name: 'card', path: card },
  {
    name: 'card-bottom',
    path: card,
    arrange: ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  { name: 'card-declined', path: ({ declined }) => `/transaction/${declined}` },
  { name: 'card-disputed', path: ({ disputed }) => `/transaction/${disputed}` },
  { name: 'card-long-names', path: ({ longNamed }) => `/transaction/${longNamed}` },
  { name: 'card-not-found', path: () => '/transaction/txn_01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  {
    name: 'card-error',
    path: card,
    arrange: async (stage) => {
      await answerWith(stage, '**/transaction/detail?*', 503, {});
      const { page, say } = stage;
      await page.getByRole('button', { name: say('Try again', 'Thử lại') }).waitFor();
    },
  },
  { name: 'refund', path: card, arrange: (stage) => press(stage, 'Refund', 'Hoàn tiền') },
  { name: 'refund-confirm', path: card, arrange: reviewRefund },
  {
    name: 'refund-undo',
    path: card,
    arrange: async (stage) => {
      await reviewRefund(stage);
      await stage.page.getByRole('dialog').locator('button').last().click();
    },
    after: (stage) => press(stage, 'Undo', 'Hoàn tác'),
  },
  {
    name: 'void',
    path: ({ authorized }) => `/transaction/${authorized}`,
    arrange: (stage) => press(stage, 'Void', 'Hủy giao dịch'),
  },
  {
    name: 'capture',
    path: ({ authorized }) => `/transaction/${authorized}`,
    arrange: (stage) => press(stage, 'Capture', 'Ghi nhận'),
  },
  { name: 'receipt', path: card, arrange: (stage) => press(stage, 'Receipt', 'Biên lai') },
  { name: 'ach-returned', path: ({ returned }) => `/transaction-ach/${returned}` },
  {
    name: 'ach-present-again',
    path: ({ returned }) => `/transaction-ach/${returned}`,
    arrange: (stage) => press(stage, 'Retry', 'Gửi lại'),
  },
];
