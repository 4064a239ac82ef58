import {
  businessSettingsBodySchema,
  businessSettingsQuerySchema,
  businessSettingsSchema,
  keptLogoQuerySchema,
  noticeAddressBodySchema,
  noticeAddressIdBodySchema,
  noticeAddressIdQuerySchema,
  restoreBodySchema,
  settingsHistoryQuerySchema,
  settingsHistorySchema,
  verifyAddressBodySchema,
} from '../business-settings.ts';
import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import { logoSchema } from '../settings.ts';

const owner = { merchantId: firstOf('listMerchants') };
const ofMerchant = { query: owner };
const newer = 'Somebody else saved meanwhile (`draft_changed`): what they saved comes with the answer';
const notBoarded = 'the merchant works not yet (`wrong_status`)';
const tooOften = 'There were too many changes of these settings, or by this user, within the hour';
const tooManyMails = 'Too many codes were mailed within the hour';
const address = { id: answerOf('addNoticeAddress', 'addresses.0.id') };

/** What a merchant or a partner says of itself, without anybody’s approval. */
export const businessSettingsEndpoints = {
  getBusinessSettings: {
    method: 'get',
    path: 'business-settings',
    summary: 'What a merchant or a partner says of itself: contacts, logo, notices, time zone',
    permission: 'business-settings:read',
    query: businessSettingsQuerySchema,
    response: businessSettingsSchema,
    findsOne: true,
    example: ofMerchant,
  },
  saveBusinessSettings: {
    method: 'put',
    path: 'business-settings',
    summary: 'Change settings that need no approval',
    permission: 'business-settings:write',
    body: businessSettingsBodySchema,
    response: businessSettingsSchema,
    findsOne: true,
    conflict: `${newer}; or ${notBoarded}`,
    tooMany: tooOften,
    example: {
      body: {
        ...owner,
        version: answerOf('getBusinessSettings', 'version'),
        values: { website: 'https://alder.example' },
      },
    },
  },
  listSettingChanges: {
    method: 'get',
    path: 'business-settings/history',
    summary: 'Who changed which of these settings, newest first',
    permission: 'audit:read',
    query: settingsHistoryQuerySchema,
    response: settingsHistorySchema,
    findsOne: true,
    example: ofMerchant,
  },
  restoreSettings: {
    method: 'post',
    path: 'business-settings/restore',
    summary: 'Take a change back: what was before it is set anew, as a change of its own',
    permission: 'business-settings:write',
    body: restoreBodySchema,
    response: businessSettingsSchema,
    findsOne: true,
    conflict: `${newer}; or a logo of then is kept no more (\`logo_not_kept\`); or ${notBoarded}`,
    tooMany: tooOften,
    example: {
      body: {
        ...owner,
        version: answerOf('saveBusinessSettings', 'version'),
        changeId: answerOf('saveBusinessSettings', 'lastChangeId'),
      },
    },
  },
  getKeptLogo: {
    method: 'get',
    path: 'business-settings/logo',
    summary: 'A logo of the history, as long as it is kept',
    permission: 'audit:read',
    query: keptLogoQuerySchema,
    response: logoSchema,
    findsOne: true,
    example: { query: { id: answerOf('uploadMerchantLogo', 'id') } },
  },
  addNoticeAddress: {
    method: 'post',
    path: 'business-settings/addresses',
    summary:
      'Have notices mailed to an address, once the code that is mailed to it was entered; one that is there stays as it is',
    permission: 'business-settings:write',
    body: noticeAddressBodySchema,
    response: businessSettingsSchema,
    success: 201,
    findsOne: true,
    conflict: `There are as many as there may be (\`limit_reached\`); or ${notBoarded}`,
    tooMany: tooManyMails,
    example: { body: { ...owner, kind: 'account', email: 'books@example.com', language: 'en' } },
  },
  resendNoticeCode: {
    method: 'post',
    path: 'business-settings/addresses/code',
    summary: 'Mail another code to an address; the one before is good no more',
    permission: 'business-settings:write',
    body: noticeAddressIdBodySchema,
    response: businessSettingsSchema,
    findsOne: true,
    conflict: 'It is verified already',
    tooMany: tooManyMails,
    example: { body: address },
  },
  verifyNoticeAddress: {
    method: 'post',
    path: 'business-settings/addresses/verify',
    summary: 'Enter the code that was mailed to an address',
    permission: 'business-settings:write',
    body: verifyAddressBodySchema,
    response: businessSettingsSchema,
    findsOne: true,
    conflict:
      'It is not the code that was mailed last (`wrong_code`); or that has expired, or was entered wrongly too often (`code_expired`)',
    example: { body: { ...address, code: '000000' } },
  },
  removeNoticeAddress: {
    method: 'delete',
    path: 'business-settings/addresses',
    summary: 'Have notices mailed to an address no more',
    permission: 'business-settings:write',
    query: noticeAddressIdQuerySchema,
    response: businessSettingsSchema,
    findsOne: true,
    example: { query: address },
  },
} as const satisfies Record<string, Endpoint>;
