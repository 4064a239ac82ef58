import { expect, test } from '../../portal-test.ts';
import * as form from '../../register-form.ts';

const pathOf = (id: string) => `/merchant-register/${id}`;

test.describe('who may not register', () => {
  test.use({ expectedErrors: [/40[34]/] });

  test('sees no application of others, nor the wizard', async ({ page, signIn, openColleague }) => {
    await signIn('partner.demo', '/merchant-register');
    const id = await form.startApplication(page, 'Not Theirs');
    for (const username of ['hauspay.partner', 'manager.demo', 'merchant.demo', 'restricted.demo']) {
      const other = await openColleague(username, pathOf(id));
      await expect(other.getByText('Not Theirs')).toHaveCount(0);
      await expect(other.getByText(/don’t have access|not found/i).first()).toBeVisible();
      await expect(other.getByRole('link', { name: 'Merchant Register' })).toHaveCount(0);
      const { status: answered } = await other.request
        .get(`/api/proxy/v2-iq/digitz-iq/merchants/application?merchantId=${id}`, { headers: form.headers })
        .then((answer) => ({ status: answer.status() }));
      expect([403, 404], username).toContain(answered);
      await other.close();
    }
  });
});

test.describe('two people', () => {
  // Whoever saves second is told of the other's version by it.
  test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

  test('fill in one section: nothing is overwritten, and what is typed without a network stays', async ({
    page,
    signIn,
    openColleague,
  }) => {
    await signIn('partner.demo', '/merchant-register');
    const id = await form.startApplication(page, 'Two Desks');
    await page.goto(`${pathOf(id)}?step=address`);
    const other = await openColleague('admin.demo');
    const address = { merchantId: id, section: 'address', version: 0, values: { city: 'Salem' } };
    const city = page.getByLabel('City', { exact: true });
    await expect(city).toBeVisible();
    await page.context().setOffline(true);
    await city.fill('Eugene');
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    const answer = await other.request.put('/api/proxy/v2-iq/digitz-iq/merchants/application', {
      data: address,
      headers: form.headers,
    });
    expect(answer.status()).toBe(200);
    await page.context().setOffline(false);
    const choice = page.getByRole('dialog', { name: /admin\.demo changed the same/ });
    await expect(choice).toContainText('Salem');
    await choice.getByLabel(/^Keep yours/).check();
    await choice.getByRole('button', { name: 'Save choice' }).click();
    await form.expectSaved(page);
    await page.reload();
    await expect(city).toHaveValue('Eugene');
  });
});
