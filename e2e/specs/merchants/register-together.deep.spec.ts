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
