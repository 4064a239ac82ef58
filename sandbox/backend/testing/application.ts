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
