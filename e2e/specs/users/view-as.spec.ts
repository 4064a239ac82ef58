import type { AuditTrailEntry } from '@countinghouse/contract';
import { ask, findRefundable } from '../../backend.ts';
import { mailSaying } from '../../mailbox.ts';
import { expect, test } from '../../portal-test.ts';

const address = 'merchant.demo@sandbox.countinghouse.example';

test.describe('a view as a user', () => {
  // A socket that is being opened as the view ends is refused.
  test.use({ expectedErrors: [/status of 40[39]|WebSocket connection .* response code: 502/] });

  test('shows what they see, changes nothing, ends by one click, and is told', async ({
    page,
    signIn,
    openColleague,
  }) => {
    // Who never signed in has not accepted the invitation.
    const theirs = await openColleague('merchant.demo');
    await ask(theirs, 'user/scope');
    const { id } = await findRefundable(theirs);
    await signIn('partner.demo', '/user-management/merchant.demo');
    await page.getByRole('button', { name: 'View as', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('They get an email');
    await dialog.getByRole('button', { name: 'Start view' }).click();

    const banner = page.getByRole('region', { name: 'View as' });
    await expect(banner).toContainText('Viewing as');
    await expect(banner).toContainText('Martin Reyes');
    await expect(banner).toContainText(/(60|59) minutes left/);
    const { username, merchantCount } = await ask<{ username: string; merchantCount: number }>(
      page,
      'user/scope',
    );
    expect([username, merchantCount]).toEqual(['merchant.demo', 1]);

    await page.reload();
    await expect(banner).toBeVisible();
    await page.goto(`/transaction/${id}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing can be changed');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page.goto('/virtual-terminal');
    await expect(page.getByRole('button', { name: /^Charge/ })).toBeDisabled();
    await expect(page.getByLabel('Amount')).toBeDisabled();
    await expect(
      page.getByRole('main').locator('strong', { hasText: 'Nothing can be changed or downloaded' }),
    ).toBeVisible();

    await banner.getByRole('button', { name: 'End view' }).click();
    await expect(page).toHaveURL(/\/user-management\/merchant\.demo$/);
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Martin Reyes' })).toBeVisible();

    const { items: trail } = await ask<{ items: AuditTrailEntry[] }>(
      page,
      'audit?action=user:view-start&action=user:view-end&recordId=merchant.demo&limit=2',
    );
    expect(trail.map(({ action, username: by }) => `${by} ${action}`)).toEqual([
      'partner.demo user:view-end',
      'partner.demo user:view-start',
    ]);
    await mailSaying(address, 'Martin Reyes');
  });
});
