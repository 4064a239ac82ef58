import type { UserAttributes } from './user-attributes.ts';
import type { PoolGroup } from './user-groups.ts';

/** The password of every demo account; for an invited one it is the temporary password. */
export const demoPassword = 'Sandbox-2026!';

/** Whose data the demo accounts see: ids of records in the sandbox's backend. */
export const demoIds = {
  partner: 'par_01',
  merchant: 'mer_0001',
  invitedMerchant: 'mer_0002',
  legacyMerchant: 'mer_0003',
  hauspayPartner: 'hauspay',
  lightspeedMerchant: 'lightspeed_0001',
} as const;

/** The form in which a merchant's id is handed to embedded pages; opaque to everyone but the backend. */
export const encryptedMerchantIds = {
  [demoIds.merchant]: 'enc_Jx4mT0c9Qe7VdPq2',
  [demoIds.invitedMerchant]: 'enc_b8RkW3nZs1Hf6LyA',
  [demoIds.legacyMerchant]: 'enc_U5gXo7tEi2CvMw9D',
  [demoIds.lightspeedMerchant]: 'enc_p6NhY1jGa4KzSr0B',
} as const;

export interface DemoAccount {
  username: string;
  /** invited: must choose a password first; legacy: moves into the pool at the first sign-in. */
  kind: 'ready' | 'invited' | 'legacy';
  /** What the account shows, in one line. */
  about: string;
  groups: readonly PoolGroup[];
  attributes: UserAttributes;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin.demo',
    kind: 'ready',
    about: 'administrator, sees everything',
    groups: ['countinghouse'],
    attributes: person('admin.demo', 'Helen', 'Okafor'),
  },
  {
    username: 'partner.demo',
    kind: 'ready',
    about: 'partner, sees the merchants of one partner',
    groups: ['partners'],
    attributes: { ...person('partner.demo', 'Martin', 'Reyes'), 'custom:partnerId': demoIds.partner },
  },
  {
    username: 'manager.demo',
    kind: 'ready',
    about: 'manager of several merchants, assigned in the backend',
    groups: ['multi-merchant'],
    attributes: person('manager.demo', 'Linh', 'Tran'),
  },
  {
    username: 'merchant.demo',
    kind: 'ready',
    about: 'one merchant',
    groups: ['merchants'],
    attributes: { ...person('merchant.demo', 'Grace', 'Lindqvist'), ...merchant(demoIds.merchant) },
  },
  {
    username: 'restricted.demo',
    kind: 'ready',
    about: 'the same merchant, without users, settings and money movement',
    groups: ['merchants', 'restricted'],
    attributes: { ...person('restricted.demo', 'Owen', 'Baptiste'), ...merchant(demoIds.merchant) },
  },
  {
    username: 'hauspay.partner',
    kind: 'ready',
    about: 'external partner, Hauspay brand',
    groups: ['partners'],
    attributes: {
      ...person('hauspay.partner', 'Katrin', 'Vogel'),
      'custom:partnerId': demoIds.hauspayPartner,
    },
  },
  {
    username: 'hauspay.manager',
    kind: 'ready',
    about: 'external manager of several merchants, Hauspay brand',
    groups: ['multi-merchant'],
    attributes: {
      ...person('hauspay.manager', 'Jonas', 'Brandt'),
      'custom:partnerId': demoIds.hauspayPartner,
    },
  },
  {
    username: 'lightspeed.merchant',
    kind: 'ready',
    about: 'external merchant, Lightspeed brand',
    groups: ['merchants'],
    attributes: {
      ...person('lightspeed.merchant', 'Amélie', 'Gagnon'),
      ...merchant(demoIds.lightspeedMerchant),
    },
  },
  {
    username: 'newhire.demo',
    kind: 'invited',
    about: 'invited, must choose a password at the first sign-in',
    groups: ['merchants'],
    attributes: { ...person('newhire.demo', 'Priya', 'Raman'), ...merchant(demoIds.invitedMerchant) },
  },
  {
    username: 'legacy.demo',
    kind: 'legacy',
    about: 'known to the legacy login only, moves over at the first sign-in',
    groups: ['merchants'],
    attributes: { ...person('legacy.demo', 'Walter', 'Haines'), ...merchant(demoIds.legacyMerchant) },
  },
];

function person(username: string, givenName: string, familyName: string): UserAttributes {
  return {
    given_name: givenName,
    family_name: familyName,
    email: `${username}@sandbox.countinghouse.example`,
    email_verified: 'true',
  };
}

function merchant(id: keyof typeof encryptedMerchantIds): UserAttributes {
  return { 'custom:merchantId': id, 'custom:encryptedMerchantId': encryptedMerchantIds[id] };
}
