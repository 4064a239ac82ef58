import { authorize } from '../backend.ts';
import { answerWith, press, type Scene, type Stage, untilAtRest } from './scene.ts';

const palette = async ({ page }: Stage, text: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
};

const select = async ({ page }: Stage, count: number) => {
  const boxes = page.getByRole('table').locator('tbody input[type=checkbox]');
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
};

const reviewSeveral = async (stage: Stage) => {
  await select(stage, 4);
  await press(stage, 'Refund or void', 'Hoàn tiền hoặc hủy');
  await stage.page.getByRole('dialog').waitFor();
};

const light = ({ page, say }: Stage, en: string, vi: string) =>
  page.getByRole('main').getByRole('button', { name: say(en, vi), exact: true });

/** By the menu of a view. */
const ofView = async (stage: Stage, en: string, vi: string) => {
  const { page, data, say } = stage;
  await page
    .getByRole('button', { name: say(`Options for ${data.view}`, `Tùy chọn cho ${data.view}`) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(en, vi) })
    .click();
};

/** The list of transactions, and what opens over it. The many rows are as many as the run was seeded with. */
export const listScenes: Scene[] = [
  { name: 'list-many', path: () => '/list-transaction' },
  {
    name: 'list-deep',
    path: () => '/list-transaction',
    arrange: async ({ page }) => {
      await page.getByRole('table').hover();
      for (let times = 0; times < 8; times += 1) {
        await page.mouse.wheel(0, 6_000);
        await untilAtRest(page);
      }
    },
  },
  { name: 'list-none', path: () => '/list-transaction?search=nobody-of-that-name' },
  {
    name: 'list-empty',
    path: () => '/list-transaction',
    arrange: async ({ page }) => {
      await page.route('**/transactions/status*', (route) => route.fulfill({ json: { items: [] } }));
      await page.route('**/transaction/all?*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), items: [], nextCursor: null } });
      });
      await page.reload();
    },
  },
  { name: 'list-one', path: ({ longNamed }) => `/list-transaction?search=${longNamed}` },
  {
    name: 'list-fifty',
    path: ({ fifty }) => `/list-transaction?merchant=${fifty.merchantId}&from=${fifty.from}`,
  },
  {
    name: 'list-error',
    path: () => '/list-transaction?search=error',
    arrange: async (stage) => {
      await answerWith(stage, '**/transaction/all?*', 503, {});
      const { page, say } = stage;
      const again = page.getByRole('main').getByRole('button', { name: say('Try again', 'Thử lại') });
      await again.first().waitFor();
    },
  },
  {
    name: 'list-filters',
    path: () => '/list-transaction?brand=visa&amountMin=10.00&amountMax=250.50&currency=USD',
    arrange: (stage) =>
      stage.page
        .getByRole('search')
        .getByRole('button', { name: stage.say('Status', 'Trạng thái') })
        .click(),
  },
  {
    name: 'list-columns',
    path: () => '/list-transaction',
    arrange: (stage) => press(stage, 'Columns', 'Cột'),
  },
  {
    name: 'list-shortcuts',
    path: () => '/list-transaction',
    arrange: ({ page }) => page.keyboard.press('?'),
  },
  {
    name: 'list-selection',
    path: () => '/list-transaction?status=settled&type=card',
    arrange: (stage) => select(stage, 2),
  },
  {
    name: 'list-paused',
    path: () => '/list-transaction',
    arrange: (stage) => press(stage, 'Pause', 'Tạm dừng'),
    after: (stage) => press(stage, 'Resume', 'Tiếp tục'),
  },
  {
    name: 'list-new-rows',
    path: () => '/list-transaction',
    arrange: async (stage) => {
      await light(stage, 'Live', 'Trực tiếp').waitFor();
      await authorize(stage.page, 'ada@example.com');
      await stage.page.getByRole('button', { name: stage.say('new transaction', 'giao dịch mới') }).waitFor();
    },
  },
  {
    name: 'list-offline',
    path: () => '/list-transaction',
    arrange: async (stage) => {
      await light(stage, 'Live', 'Trực tiếp').waitFor();
      await stage.page.context().setOffline(true);
      await light(stage, 'Offline', 'Mất kết nối').click();
    },
    after: ({ page }) => page.context().setOffline(false),
  },
  {
    name: 'bulk-refund',
    path: () => '/list-transaction?status=partially_refunded&type=card',
    arrange: reviewSeveral,
  },
  {
    name: 'refund-several-results',
    path: () => '/list-transaction?status=settled&type=card',
    arrange: async (stage) => {
      // Nothing is moved, for the other looks are to show the same.
      const { page, say } = stage;
      let count = 0;
      await page.route('**/proxy/card-void-refund', (route) => {
        count += 1;
        const refusal = { error: 'conflict', message: 'A dispute is open.', requestId: 'req_0001' };
        return route.fulfill(count === 2 ? { status: 409, json: refusal } : { status: 201, json: {} });
      });
      await reviewSeveral(stage);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByText(say('4 of 4 completed', 'Hoàn tất 4 trên 4')).waitFor();
    },
  },
  {
    name: 'export',
    path: () => '/list-transaction?status=settled',
    arrange: (stage) => press(stage, 'Export', 'Xuất'),
  },
  {
    name: 'views',
    path: () => '/list-transaction?status=settled',
    arrange: (stage) => press(stage, 'Save view', 'Lưu chế độ xem'),
  },
  {
    name: 'view-schedule',
    path: () => '/list-transaction',
    arrange: (stage) => ofView(stage, 'Email', 'Email'),
  },
  {
    name: 'view-alert',
    path: () => '/list-transaction',
    arrange: (stage) => ofView(stage, 'Alert', 'Cảnh báo'),
  },
  { name: 'palette', path: () => '/list-transaction', arrange: (stage) => palette(stage, '') },
  { name: 'palette-records', path: () => '/list-transaction', arrange: (stage) => palette(stage, '50') },
];
