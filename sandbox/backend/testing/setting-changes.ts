import { fileBankChange as sendBankChange } from './bank-changes.ts';
import type { Answer, TestBackend } from './test-backend.ts';

/** Makes room for a change: a merchant has one that waits at a time. */
export async function rejectWaiting(backend: TestBackend, merchantId: string): Promise<void> {
  const path = `merchant-setting/requests?merchantId=${merchantId}&status=pending`;
  for (const { id } of (await backend.get('admin.demo', path)).body.items) {
    await backend.post('admin.demo', 'merchant/setting', { action: 'reject', id, comment: 'In the way' });
  }
}

function idOf({ status, body }: Answer): string {
  if (status !== 201) throw new Error(`not filed: ${JSON.stringify(body)}`);
  return body.id;
}

/** Files a change of a merchant's settings, in place of one that waits. @returns its id */
export async function fileChange(
  backend: TestBackend,
  as: string,
  merchantId: string,
  changes: Record<string, string>,
): Promise<string> {
  await rejectWaiting(backend, merchantId);
  const reason = 'A better name';
  return idOf(await backend.post(as, 'merchant/setting', { action: 'file', merchantId, changes, reason }));
}

export const newAccount = {
  routingNumber: '021000021',
  accountNumber: '000987654321',
  bankName: 'First Prairie Bank',
  accountHolder: 'Somebody Else LLC',
};

/** As `fileChange`, of the bank account, with all that it needs. */
export async function fileAccount(
  backend: TestBackend,
  as: string,
  merchantId: string,
  changes: Record<string, string> = newAccount,
): Promise<string> {
  await rejectWaiting(backend, merchantId);
  return idOf(await sendBankChange(backend, as, { merchantId, changes }));
}
