import { termsVersion } from '../../vocabulary/application.ts';
import { sectionBodySchema } from '../application-sections.ts';
import {
  applicationSchema,
  linkBodySchema,
  newApplicationBodySchema,
  newLinkSchema,
  termsBodySchema,
} from '../applications.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstOf, unique } from '../example.ts';
import {
  ownerBodySchema,
  ownerChangeBodySchema,
  ownerIdQuerySchema,
  ownerListSchema,
  ownerSchema,
} from '../owners.ts';
import { merchantIdQuerySchema } from '../registration.ts';

const inStatus = (status: string) =>
  firstOf('listMerchantStatuses', { pick: 'merchantId', prefer: { status } });
const draft = inStatus('draft');
const notEditable = 'The application was sent already, or decided on';

/** Applications: a draft that is saved section by section, its owners, its terms and the link to the merchant. */
export const applicationEndpoints = {
  startApplication: {
    method: 'post',
    path: 'merchants/application',
    summary: 'Start an application: a draft with a name',
    permission: 'merchants:register',
    body: newApplicationBodySchema,
    response: applicationSchema,
    success: 201,
    happensOnce: true,
    refersTo: 'No such partner in the caller’s scope',
    example: {
      body: {
        tradingName: 'Quay Coffee',
        partnerId: firstOf('listMerchants', { pick: 'partner.id' }),
      },
    },
  },
  getApplication: {
    method: 'get',
    path: 'merchants/application',
    summary: 'An application as it is saved, with what is missing',
    permission: 'merchants:register',
    query: merchantIdQuerySchema,
    response: applicationSchema,
    findsOne: true,
    example: { query: { merchantId: draft } },
  },
  saveSection: {
    method: 'put',
    path: 'merchants/application',
    summary: 'Save a section of an application, finished or not',
    permission: 'merchants:register',
    body: sectionBodySchema,
    response: applicationSchema,
    findsOne: true,
    conflict: `${notEditable}; or somebody else saved the section meanwhile (\`draft_changed\`)`,
    example: {
      body: { merchantId: draft, section: 'owners', version: 0, values: { hasNoOwnerOf25: false } },
    },
  },
  acceptTerms: {
    method: 'post',
    path: 'merchants/application/terms',
    summary: 'Accept the terms; time and network address are kept with it',
    permission: 'merchants:register',
    body: termsBodySchema,
    response: applicationSchema,
    findsOne: true,
    conflict: `${notEditable}; or the terms have another version now (\`terms_changed\`)`,
    example: { body: { merchantId: draft, version: termsVersion, name: 'Ada Example' } },
  },
  submitApplication: {
    method: 'post',
    path: 'merchants/application/submit',
    summary: 'Send a complete application to the processor (InstantMID), once',
    permission: 'merchants:register',
    body: merchantIdQuerySchema,
    response: applicationSchema,
    findsOne: true,
    happensOnce: true,
    conflict: `${notEditable}; or something is missing`,
    example: { body: { merchantId: draft } },
  },
  shareApplication: {
    method: 'post',
    path: 'merchants/application/link',
    summary: 'Make a link by which the merchant fills in their part; one made before stops working',
    permission: 'merchants:register',
    body: linkBodySchema,
    response: newLinkSchema,
    success: 201,
    findsOne: true,
    conflict: notEditable,
    example: { body: { merchantId: draft, days: 7 } },
  },
  revokeApplicationLink: {
    method: 'delete',
    path: 'merchants/application/link',
    summary: 'Have the link of an application stop working',
    permission: 'merchants:register',
    query: merchantIdQuerySchema,
    response: applicationSchema,
    findsOne: true,
    example: { query: { merchantId: draft } },
  },
  listOwners: {
    method: 'get',
    path: 'proxy/merchant/owner',
    summary: 'Beneficial owners and the control person of a merchant',
    permission: 'settings:request',
    query: merchantIdQuerySchema,
    response: ownerListSchema,
    findsOne: true,
    example: { query: { merchantId: firstOf('listMerchants') } },
  },
  addOwner: {
    method: 'post',
    path: 'proxy/merchant/owner',
    summary: 'Add an owner to a registration',
    permission: 'merchants:register',
    body: ownerBodySchema,
    response: ownerSchema,
    success: 201,
    findsOne: true,
    conflict: notEditable,
    example: {
      body: {
        merchantId: draft,
        name: 'Ada Example',
        ownershipPercent: 1,
        isControlPerson: false,
        dateOfBirth: '1990-01-01',
        taxIdLast4: '1234',
      },
    },
  },
  saveOwner: {
    method: 'put',
    path: 'proxy/merchant/owner',
    summary: 'Change an owner, or add one under an id of the caller’s making',
    permission: 'merchants:register',
    body: ownerChangeBodySchema,
    response: ownerSchema,
    findsOne: true,
    conflict: `${notEditable}; or somebody else changed the owner meanwhile`,
    example: {
      body: {
        merchantId: draft,
        id: unique('own_'),
        version: 0,
        name: 'Grace Example',
        ownershipPercent: 0,
        isControlPerson: false,
        dateOfBirth: '1990-01-01',
        taxIdLast4: '1234',
      },
    },
  },
  removeOwner: {
    method: 'delete',
    path: 'proxy/merchant/owner',
    summary: 'Remove an owner from a registration; one that is gone already stays so',
    permission: 'merchants:register',
    query: ownerIdQuerySchema,
    response: ownerListSchema,
    findsOne: true,
    conflict: notEditable,
    example: { query: { merchantId: draft, id: 'own_example' } },
  },
} as const satisfies Record<string, Endpoint>;
