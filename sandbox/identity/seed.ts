import type { LegacyAccounts } from '../legacy-login/legacy-accounts.ts';
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts';
import { inviteUser } from './invitation.ts';
import type { Pool } from './pool.ts';

/** Fills an empty pool with the demo accounts, all of them or none; a pool in use is left as it is. */
export async function seedDemoAccounts(pool: Pool, legacyAccounts: LegacyAccounts): Promise<void> {
  if (!pool.users.isEmpty()) return;
  for (const account of accountsOfKind('legacy')) await legacyAccounts.save(account, demoPassword);
  pool.atomically(() => {
    for (const account of accountsOfKind('ready')) {
      pool.users.create({ ...account, password: demoPassword, temporary: false });
    }
    for (const account of accountsOfKind('invited')) {
      inviteUser(pool, { ...account, temporaryPassword: demoPassword, mailed: true });
    }
  });
}

function accountsOfKind(kind: DemoAccount['kind']): DemoAccount[] {
  return demoAccounts.filter((account) => account.kind === kind);
}
