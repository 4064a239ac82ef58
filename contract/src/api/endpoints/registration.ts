import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';
import {
  merchantCountsSchema,
  merchantStatusFilterSchema,
  merchantStatusPageSchema,
  merchantStatusQuerySchema,
  noMerchantsSchema,
} from '../merchant-list.ts';
import { merchantRecordQuerySchema, merchantRecordSchema } from '../merchant-record.ts';
import {
  merchantActionBodySchema,
  merchantIdQuerySchema,
  merchantStatusDetailSchema,
  registrationBodySchema,
} from '../registration.ts';

const ofMerchant = { query: { merchantId: firstOf('listMerchants') } };
const inStatus = (status: string) =>
  firstOf('listMerchantStatuses', { pick: 'merchantId', prefer: { status } });

export const registrationEndpoints = {
  registerMerchant: {
    method: 'post',
    path: 'merchants',
    summary: 'Register a merchant: a draft until it is submitted',
    permission: 'merchants:register',
    body: registrationBodySchema,
    response: merchantStatusDetailSchema,
    success: 201,
    refersTo: 'No such partner in the caller’s scope',
    example: {
      body: {
        legalName: 'Alder & Finch Coffee LLC',
        tradingName: 'Alder & Finch',
        entityType: 'llc',
        ein: '123456789',
        address: { street: '1 Main St', city: 'Chicago', region: 'IL', postalCode: '60601', country: 'US' },
        mcc: '5814',
        monthlyVolumeMinor: 5_000_000,
        averageTicketMinor: 1_500,
        highestTicketMinor: 20_000,
        bankAccount: {
          routingNumber: '110000000',
          accountNumber: '000123456789',
          accountType: 'checking',
          bankName: 'First Prairie Bank',
          accountHolder: 'Alder & Finch Coffee LLC',
        },
        partnerId: firstOf('listMerchants', { pick: 'partner.id' }),
      },
    },
  },
  listMerchantStatuses: {
    method: 'get',
    path: 'merchant-status',
    summary: 'Status, what is missing and the figures of the merchants in scope',
    permission: 'merchant-status:read',
    query: merchantStatusQuerySchema,
    response: merchantStatusPageSchema,
  },
  getMerchantCounts: {
    method: 'get',
    path: 'merchant-status/status',
    summary: 'Count by status for a list’s filter',
    permission: 'merchant-status:read',
    query: merchantStatusFilterSchema,
    response: merchantCountsSchema,
  },
  explainNoMerchants: {
    method: 'get',
    path: 'merchant-status/no-match',
    summary: 'Which part of a filter leaves no merchant, and where the nearest are',
    permission: 'merchant-status:read',
    query: merchantStatusFilterSchema,
    response: noMerchantsSchema,
  },
  getMerchantStatus: {
    method: 'get',
    path: 'merchants/status',
    summary: 'One merchant: status, restrictions and history, facts, rates and the last 30 days',
    permission: 'merchant-status:read',
    query: merchantRecordQuerySchema,
    response: merchantRecordSchema,
    findsOne: true,
    example: ofMerchant,
  },
  changeMerchantStatus: {
    method: 'post',
    path: 'merchants/status',
    summary: 'Move a merchant along its lifecycle, or switch charges and deposits',
    permission: 'merchants:register',
    body: merchantActionBodySchema,
    response: merchantStatusDetailSchema,
    findsOne: true,
    happensOnce: true,
    conflict: 'The status does not allow it, somebody was faster (`statusChange`), or something is missing',
    example: { body: { merchantId: inStatus('draft'), action: 'withdraw' } },
  },
  boardMerchant: {
    method: 'post',
    path: 'proxy/merchant',
    summary: 'Board a submitted merchant with the processor (InstantMID)',
    permission: 'merchants:register',
    body: merchantIdQuerySchema,
    response: merchantStatusDetailSchema,
    findsOne: true,
    conflict: 'It was not submitted, or something is missing',
    example: { body: { merchantId: inStatus('submitted') } },
  },
} as const satisfies Record<string, Endpoint>;
