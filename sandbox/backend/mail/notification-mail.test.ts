import type { NotificationKind, Role } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { portalWithoutBrand } from '../portals/portals.ts';
import { singleMail } from './notification-mail.ts';

const portal = portalWithoutBrand('https://portal.example').ofPartner(null);
const brand = { portal, name: portal.name, logo: null, color: null, onColor: '#ffffff' };

it.each<[NotificationKind, string, string | null, Role, string]>([
  ['refund_failed', 'txn_1', 'ach', 'merchants', '/transaction-ach/txn_1'],
  ['refund_failed', 'txn_1', 'card', 'merchants', '/transaction/txn_1'],
  ['deposit_failed', 'dep_1', null, 'merchants', '/deposit/dep_1'],
  ['dispute_due', 'dsp_1', null, 'merchants', '/dispute-management-detail/dsp_1'],
  ['change_waiting', 'chg_1', null, 'merchants', '/merchant-account-setting/chg_1'],
  ['link_card_testing', 'plk_1', null, 'merchants', '/hosted-payment/links/plk_1'],
  ['bank_account_changed', 'mer_1', null, 'merchants', '/merchant-account-setting'],
  ['bank_account_changed', 'mer_1', null, 'partners', '/merchants/mer_1'],
  ['return_rate_exceeded', 'mer_1', null, 'merchants', '/dashboard'],
  ['return_rate_exceeded', 'mer_1', null, 'multi-merchant', '/merchants/mer_1'],
  ['change_waiting', 'another_1', null, 'merchants', '/dashboard'],
])('%s of %s (%s) leads %s to %s', (kind, recordId, recordType, role, page) => {
  const line = { recordId, recordType, daysLeft: null, merchantName: null };
  const { text, html } = singleMail({ language: 'en', brand, role }, { kind, line, mail: null });
  expect(text).toContain(`\nhttps://portal.example${page}\n`);
  expect(html).toContain(`href="https://portal.example${page}"`);
});
