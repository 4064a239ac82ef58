import { usualCheckoutContent } from '../../vocabulary/checkout-usual.ts';
import {
  checkoutProfileDetailSchema,
  checkoutProfilePageSchema,
  checkoutProfileQuerySchema,
  newProfileBodySchema,
  profileDraftBodySchema,
  profileIdQuerySchema,
  profileVersionQuerySchema,
  profileVersionSchema,
  publishProfileBodySchema,
  restoreProfileBodySchema,
} from '../checkout-profiles.ts';
import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import { checkoutPayeeSchema } from '../hosted-page.ts';

const newProfile = answerOf('createCheckoutProfile');
const publishedProfile = answerOf('publishCheckoutProfile');

export const checkoutProfileEndpoints = {
  listCheckoutProfiles: {
    method: 'get',
    path: 'hosted-payment/profiles',
    summary: 'Checkout pages in scope, by name',
    permission: 'checkout:read',
    query: checkoutProfileQuerySchema,
    response: checkoutProfilePageSchema,
  },
  getCheckoutProfile: {
    method: 'get',
    path: 'hosted-payment/profile',
    summary: 'One checkout page: its draft, what is published, and its versions',
    permission: 'checkout:read',
    query: profileIdQuerySchema,
    response: checkoutProfileDetailSchema,
    findsOne: true,
    example: { query: { id: newProfile } },
  },
  getCheckoutProfileVersion: {
    method: 'get',
    path: 'hosted-payment/profile/version',
    summary: 'A checkout page as one of its versions had it',
    permission: 'checkout:read',
    query: profileVersionQuerySchema,
    response: profileVersionSchema,
    findsOne: true,
    example: { query: { id: publishedProfile, version: 1 } },
  },
  getCheckoutPayee: {
    method: 'get',
    path: 'hosted-payment/profile/payee',
    summary: 'Whom customers of a checkout page pay, as they are shown it',
    permission: 'checkout:read',
    query: profileIdQuerySchema,
    response: checkoutPayeeSchema,
    findsOne: true,
    example: { query: { id: newProfile } },
  },
  createCheckoutProfile: {
    method: 'post',
    path: 'hosted-payment/profiles',
    summary: 'Add a checkout page as a draft',
    permission: 'checkout:write',
    body: newProfileBodySchema,
    response: checkoutProfileDetailSchema,
    success: 201,
    refersTo: 'No such merchant or partner in the caller’s scope',
    conflict: 'The merchant or partner has as many as there may be',
    example: { body: { name: 'Summer', merchantId: firstOf('listMerchants') } },
  },
  saveCheckoutProfile: {
    method: 'put',
    path: 'hosted-payment/profile',
    summary: 'Change the draft of a checkout page; what customers see stays as it is',
    permission: 'checkout:write',
    body: profileDraftBodySchema,
    response: checkoutProfileDetailSchema,
    findsOne: true,
    conflict: 'Somebody else changed the draft meanwhile',
    example: {
      body: {
        id: newProfile,
        draftVersion: 1,
        name: 'Summer sale',
        content: { ...usualCheckoutContent, radius: 'large' },
      },
    },
  },
  publishCheckoutProfile: {
    method: 'post',
    path: 'hosted-payment/profile/publish',
    summary: 'Show the draft to every customer who comes from now on',
    permission: 'checkout:write',
    body: publishProfileBodySchema,
    response: checkoutProfileDetailSchema,
    findsOne: true,
    conflict:
      'The draft changed meanwhile, is as what is published, has colors that cannot be read, or allows a site no more that links need',
    example: { body: { id: newProfile, draftVersion: 1 } },
  },
  restoreCheckoutProfile: {
    method: 'post',
    path: 'hosted-payment/profile/restore',
    summary: 'Publish what an earlier version was, as a new version',
    permission: 'checkout:write',
    body: restoreProfileBodySchema,
    response: checkoutProfileDetailSchema,
    findsOne: true,
    conflict: 'It is as what is published, or allows a site no more that links need',
    example: { body: { id: publishedProfile, version: 1 } },
  },
  archiveCheckoutProfile: {
    method: 'delete',
    path: 'hosted-payment/profile',
    summary: 'Take a checkout page that no payment link uses out of the list',
    permission: 'checkout:write',
    query: profileIdQuerySchema,
    response: checkoutProfileDetailSchema,
    findsOne: true,
    conflict: 'Payment links use it',
    example: { query: { id: newProfile } },
  },
} as const satisfies Record<string, Endpoint>;
