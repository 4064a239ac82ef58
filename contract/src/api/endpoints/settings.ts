import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';
import { merchantIdQuerySchema } from '../registration.ts';
import {
  changeBodySchema,
  changeRequestSchema,
  logoSchema,
  merchantSettingsSchema,
  partnerIdQuerySchema,
  partnerSettingsBodySchema,
  partnerSettingsSchema,
} from '../settings.ts';

const ofMerchant = { query: { merchantId: firstOf('listMerchants') } };
const ofPartner = { query: { partnerId: firstOf('listMerchants', { pick: 'partner.id' }) } };
/** A PNG of one dot. */
const dot = atob(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

export const settingsEndpoints = {
  getMerchantSettings: {
    method: 'get',
    path: 'merchant-setting',
    summary: 'A merchant’s settings and its change requests',
    permission: 'settings:read',
    query: merchantIdQuerySchema,
    response: merchantSettingsSchema,
    findsOne: true,
    example: ofMerchant,
  },
  changeMerchantSettings: {
    method: 'post',
    path: 'merchant/setting',
    summary: 'File a change of settings; approve, reject or cancel one. Who filed it cannot approve it',
    permission: 'settings:request',
    body: changeBodySchema,
    response: changeRequestSchema,
    success: 201,
    findsOne: true,
    conflict: 'It is decided already, another one is pending, or maker and checker are one person',
    example: {
      body: {
        action: 'file',
        merchantId: firstOf('listMerchants'),
        changes: { descriptor: 'ALDER FINCH' },
        reason: 'The name on statements is too long.',
      },
    },
  },
  getPartnerSettings: {
    method: 'get',
    path: 'partner/setting',
    summary: 'A partner’s settings',
    permission: 'partner-settings:read',
    query: partnerIdQuerySchema,
    response: partnerSettingsSchema,
    findsOne: true,
    example: ofPartner,
  },
  updatePartnerSettings: {
    method: 'put',
    path: 'partner/setting',
    summary: 'Change a partner’s settings',
    permission: 'partner-settings:write',
    body: partnerSettingsBodySchema,
    response: partnerSettingsSchema,
    findsOne: true,
    example: {
      body: { ...ofPartner.query, supportEmail: 'help@example.com', supportPhone: '+1 312 555 0100' },
    },
  },
  getPartnerLogo: {
    method: 'get',
    path: 'partner/logo',
    summary: 'A partner’s logo',
    permission: 'partner-settings:read',
    query: partnerIdQuerySchema,
    response: logoSchema,
    findsOne: true,
    example: ofPartner,
  },
  uploadPartnerLogo: {
    method: 'post',
    path: 'partner/logo',
    summary: 'Set a partner’s logo: PNG or JPEG, at most 256 KB',
    permission: 'partner-settings:write',
    query: partnerIdQuerySchema,
    takesFile: true,
    response: logoSchema,
    findsOne: true,
    example: { ...ofPartner, file: dot },
  },
  deletePartnerLogo: {
    method: 'delete',
    path: 'partner/logo',
    summary: 'Take a partner’s logo away',
    permission: 'partner-settings:write',
    query: partnerIdQuerySchema,
    response: logoSchema,
    findsOne: true,
    example: ofPartner,
  },
  getMerchantLogo: {
    method: 'get',
    path: 'merchant/logo',
    summary: 'A merchant’s logo',
    permission: 'merchants:read',
    query: merchantIdQuerySchema,
    response: logoSchema,
    findsOne: true,
    example: ofMerchant,
  },
  uploadMerchantLogo: {
    method: 'post',
    path: 'merchant/logo',
    summary: 'Set a merchant’s logo: PNG or JPEG, at most 256 KB',
    permission: 'settings:request',
    query: merchantIdQuerySchema,
    takesFile: true,
    response: logoSchema,
    findsOne: true,
    example: { ...ofMerchant, file: dot },
  },
  deleteMerchantLogo: {
    method: 'delete',
    path: 'merchant/logo',
    summary: 'Take a merchant’s logo away',
    permission: 'settings:request',
    query: merchantIdQuerySchema,
    response: logoSchema,
    findsOne: true,
    example: ofMerchant,
  },
} as const satisfies Record<string, Endpoint>;
