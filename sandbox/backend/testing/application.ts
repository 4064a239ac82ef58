import { termsVersion } from '@countinghouse/contract/vocabulary';
import type { TestBackend } from './test-backend.ts';

/** A registration as partners file it. */
export const application = {
  legalName: 'Quay Coffee LLC',
  tradingName: 'Quay Coffee',
  entityType: 'llc',
  ein: '987654321',
  address: { street: '1 Quay', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' },
  mcc: '5814',
  monthlyVolumeMinor: 1_000_000,
  averageTicketMinor: 900,
  highestTicketMinor: 10_000,
  bankAccount: {
    routingNumber: '110000000',
    accountNumber: '000123456789',
    accountType: 'checking',
    bankName: 'Sandbox Test Bank',
    accountHolder: 'Quay Coffee LLC',
  },
};

/** Somebody who owns and controls a business. */
export const owner = {
  name: 'Ada Owner',
  title: 'Managing member',
  ownershipPercent: 60,
  isControlPerson: true,
  address: { street: '2 Quay', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' },
  dateOfBirth: '1980-05-04',
  taxIdLast4: '1234',
};

/** What the sections say besides what a registration in one piece does. */
const further = {
  business: {
    ...{ legalName: application.legalName, tradingName: application.tradingName },
    ...{ entityType: 'llc', taxIdType: 'ein', formedOn: '2019-04-01' },
    ...{ phone: '+1 503 555 0142', email: 'owner@example.com' },
  },
  processing: {
    ...{ mcc: '5814', description: 'Coffee and pastry', currency: 'USD', timeZone: 'America/New_York' },
    ...{ monthlyVolumeMinor: 1_000_000, averageTicketMinor: 900, highestTicketMinor: 10_000 },
    ...{ cardPresentPercent: 80, keyedPercent: 10, onlinePercent: 10, refundPolicy: 'Within 14 days' },
  },
  bank: {
    ...{ routingNumber: '110000000', accountType: 'checking', ownership: 'business' },
    ...{ bankName: 'Sandbox Test Bank', accountHolder: 'Quay Coffee LLC' },
  },
};
export const papers = [
  'articles',
  'ein_letter',
  'identity',
  'bank_letter',
  'statement',
  'statement',
  'statement',
];

/** A registration of `as`'s with everything that it needs, not sent yet. @returns the merchant's id */
export async function completeApplication(
  backend: TestBackend,
  {
    as = 'partner.demo',
    ein = '987654321',
    accountNumber = application.bankAccount.accountNumber,
  }: { as?: string; ein?: string; accountNumber?: string } = {},
): Promise<string> {
  const bankAccount = { ...application.bankAccount, accountNumber };
  const { merchantId } = (await backend.post(as, 'merchants', { ...application, ein, bankAccount })).body;
  for (const [section, values] of Object.entries(further)) {
    await backend.send(as, 'put', 'merchants/application', { merchantId, section, version: 1, values });
  }
  await backend.post(as, 'proxy/merchant/owner', { merchantId, ...owner });
  for (const [index, kind] of papers.entries()) {
    const query = `merchantId=${merchantId}&kind=${kind}&fileName=${kind}.pdf`;
    await backend.upload(as, `account/documents?${query}`, Buffer.from(`%PDF-1.7\n%${index}\n%%EOF\n`));
  }
  await backend.post(as, 'merchants/application/terms', {
    ...{ merchantId, version: termsVersion, name: 'Ada Owner' },
  });
  return merchantId;
}
