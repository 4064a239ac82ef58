import type { Page } from '@playwright/test';
import { ask, tell } from '../../backend.ts';
import { fileBankChange } from '../../bank-change.ts';
import { inviteAdministrator, inviteUser } from '../../invite.ts';
import { expect, test } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

interface Decision {
  request: { status: 'approved' | 'rejected'; decidedBy: string };
}

const pathOf = (id: string) => `/merchant-account-setting/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A change of the bank account that a user of the merchant files. @returns its id */
async function filedAt(merchantId: string, open: (username: string) => Promise<Page>): Promise<string> {
  const filer = await open(await inviteUser({ merchantId, isMember: true }));
  const changes = { routingNumber: '021000021', accountNumber: '000987654321' };
  return fileBankChange(filer, { merchantId, changes, reason: 'Another bank' });
}

test.describe('two administrators', () => {
  // Whoever comes second is refused.
  test.use({ expectedErrors: [/status of 409/] });

  test('decide one change at once: one wins, the other is told who', async ({
    page,
    signIn,
    openColleague,
  }) => {
    const id = await filedAt('mer_0014', openColleague);
    const second = await inviteAdministrator();
    const other = await openColleague(second);
    const send = [await holdUndo(page), await holdUndo(other)];
    await signIn('admin.demo', pathOf(id));
    await other.goto(pathOf(id));
    await button(page, 'Approve').click();
    await button(page, 'Approve change').click();
    await button(other, 'Reject').click();
    await other.getByLabel('Comment for the requester').fill('We could not reach the owner.');
    await button(other, 'Reject change').click();
    await Promise.all(send.map((sendNow) => sendNow()));

    const { request } = await expect(async () => {
      const found = await ask<Decision>(page, `merchant-setting/request?id=${id}`);
      expect(['approved', 'rejected']).toContain(found.request.status);
    })
      .toPass()
      .then(() => ask<Decision>(page, `merchant-setting/request?id=${id}`));
    const isApproved = request.status === 'approved';
    expect(request.decidedBy).toBe(isApproved ? 'admin.demo' : second);
    const [winner, loser] = isApproved ? [page, other] : [other, page];
    const told = loser.getByText(`${request.decidedBy} decided it first, on`);
    await expect(told.first()).toBeVisible();
    await expect(
      winner.getByText(isApproved ? 'Change approved' : 'Change rejected', { exact: true }).first(),
    ).toBeVisible();
    for (const desk of [winner, loser]) {
      await expect(desk.getByText(isApproved ? /^Approved by .* on / : /^Rejected by .* on /)).toBeVisible();
      await expect(button(desk, 'Approve')).toHaveCount(0);
    }
  });

  test('are told who was faster while they still look at it', async ({ page, signIn, openColleague }) => {
    const id = await filedAt('mer_0015', openColleague);
    const second = await inviteAdministrator();
    const other = await openColleague(second);
    await signIn('admin.demo', pathOf(id));
    await button(page, 'Approve').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Approve change' })).toBeVisible();
    await tell(other, 'merchant/setting', { action: 'reject', id, comment: 'Wrong account' });
    await expect(dialog).toContainText(`Rejected by ${second}`);
    await expect(dialog.getByRole('button', { name: 'Approve change' })).toHaveCount(0);
  });
});
