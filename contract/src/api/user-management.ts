import * as z from 'zod';
import { fieldReasons } from '../vocabulary/field-reasons.ts';
import { mailLanguages } from '../vocabulary/language.ts';
import { roles } from '../vocabulary/roles.ts';
import { textProblemOf } from '../vocabulary/text.ts';
import {
  maxIdleDays,
  maxManagedMerchants,
  reservedUsernames,
  secondFactorStates,
  secondFactors,
  userAccesses,
  userSorts,
  userStatuses,
} from '../vocabulary/user.ts';
import { userActions, userRefusals } from '../vocabulary/user-rules.ts';
import { instantSchema } from './instant.ts';
import { invitationSchema } from './invitations.ts';
import { idsOf, livePageOf, noMatchOf, statusCountsOf } from './live-list.ts';
import { merchantIdSchema, merchantIdsQuery, merchantReferenceSchema, partnerIdSchema } from './merchants.ts';
import { listOf, pageQuery } from './page.ts';
import { emailSchema, textUpTo } from './text.ts';

export const usernameSchema = z
  .string()
  .min(5, 'Must be 5 characters or greater')
  .max(50, 'Must be 50 characters or less')
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'may hold small letters, digits, dots, dashes and underscores')
  .refine((name) => textProblemOf(name) === null, fieldReasons.card_in_text)
  .refine((name) => !reservedUsernames.includes(name), fieldReasons.not_valid);

export const managedUserSchema = z
  .strictObject({
    username: z.string().meta({ example: 'ada.lane' }),
    email: z.string(),
    givenName: z.string(),
    familyName: z.string(),
    role: z.enum(roles),
    isRestricted: z.boolean(),
    isEnabled: z.boolean(),
    status: z.enum(userStatuses),
    partnerId: z.string().nullable(),
    partnerName: z.string().nullable().meta({ description: 'Of the partner, or of the merchants’ partner' }),
    merchantId: z.string().nullable(),
    merchantName: z.string().nullable(),
    merchantCount: z
      .int()
      .nullable()
      .meta({ description: 'How many merchants the role multi-merchant manages; null for other roles' }),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().meta({ description: 'Username of who invited them' }),
    acceptedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When they chose a password, by the invitation’s link or at the first sign-in' }),
    invitationExpiresAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when the invitation can be accepted; null where none waits for it' }),
    lastSignInAt: z.iso.datetime().nullable(),
    secondFactor: z.enum(secondFactors).nullable().meta({
      description: 'As of the last sign-in or change the backend knows of; null where it knows of none',
    }),
    isSelf: z.boolean(),
    allowedActions: z.array(z.enum(userActions)),
    refusals: z
      .partialRecord(z.enum(userActions), z.enum(userRefusals))
      .meta({ description: 'For each action that is not allowed the rule that forbids it' }),
  })
  .meta({ id: 'ManagedUser' });

/** One user, and how they were invited. */
export const managedUserDetailSchema = z
  .strictObject({
    ...managedUserSchema.shape,
    canSeeSecurity: z.boolean().meta({
      description: 'Whether the caller may see sessions, sign-ins and activity of the user',
    }),
    invitation: invitationSchema.nullable().meta({
      description: 'The one that was mailed last; null for accounts from before, and where none was sent',
    }),
  })
  .meta({ id: 'ManagedUserDetail' });

export const managedUserPageSchema = livePageOf(managedUserSchema);

export const userFilterFields = {
  search: textUpTo(100).optional().meta({ description: 'Part of a username, a name or an address' }),
  role: listOf(z.enum(roles)).optional(),
  status: listOf(z.enum(userStatuses)).optional(),
  access: listOf(z.enum(userAccesses)).optional(),
  secondFactor: listOf(z.enum(secondFactorStates)).optional(),
  merchantId: merchantIdsQuery.meta({ description: 'Users of any of these merchants, and their managers' }),
  partnerId: partnerIdSchema.optional().meta({ description: 'Users of this partner and of its merchants' }),
  idleDays: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxIdleDays)
    .optional()
    .meta({ description: 'Users who have not signed in within so many days, or never did' }),
  from: instantSchema.optional().meta({ description: 'Invited at or after this instant' }),
  to: instantSchema.optional().meta({ description: 'Invited before this instant' }),
};

export const userFilterSchema = z.strictObject(userFilterFields);
export const managedUserQuerySchema = z.strictObject({
  ...userFilterFields,
  id: idsOf(usernameSchema).meta({ description: 'Only these usernames, as far as the filter leaves them' }),
  sort: z.enum(userSorts).default('name'),
  ...pageQuery,
});

export const userCountsSchema = statusCountsOf(z.enum(userStatuses)).meta({ id: 'UserCounts' });
export const noUsersSchema = noMatchOf('users').meta({ id: 'NoUsers' });
export const usernameQuerySchema = z.strictObject({ username: usernameSchema });

export const managedMerchantIdsSchema = z.array(merchantIdSchema).max(maxManagedMerchants);
const personFields = { givenName: textUpTo(60), familyName: textUpTo(60), email: emailSchema };

export const userInsertBodySchema = z
  .strictObject({
    username: usernameSchema,
    ...personFields,
    role: z.enum(roles),
    isRestricted: z.boolean().default(false),
    partnerId: partnerIdSchema.optional().meta({ description: 'Needed for the role partners' }),
    merchantId: merchantIdSchema.optional().meta({ description: 'Needed for the role merchants' }),
    merchantIds: managedMerchantIdsSchema.optional().meta({ description: 'For the role multi-merchant' }),
    language: z
      .enum(mailLanguages)
      .optional()
      .meta({ description: 'Of the invitation; without it that of whoever invites, as the request says it' }),
  })
  .meta({ id: 'UserInsert' });

export const userUpdateBodySchema = z
  .strictObject({
    username: usernameSchema,
    givenName: personFields.givenName.optional(),
    familyName: personFields.familyName.optional(),
    email: personFields.email.optional(),
    isRestricted: z.boolean().optional(),
    isEnabled: z.boolean().optional(),
  })
  .meta({ id: 'UserUpdate' });

/** A user's role, and whose people they are: all of it is replaced. */
export const userAccessBodySchema = z
  .strictObject({
    username: usernameSchema,
    role: z.enum(roles),
    partnerId: partnerIdSchema.optional().meta({ description: 'Needed for the role partners' }),
    merchantId: merchantIdSchema.optional().meta({ description: 'Needed for the role merchants' }),
    merchantIds: managedMerchantIdsSchema.optional().meta({ description: 'For the role multi-merchant' }),
  })
  .meta({ id: 'UserAccess' });

export const managedMerchantsSchema = z
  .strictObject({
    username: z.string(),
    merchantIds: z.array(z.string()),
    merchants: z.array(merchantReferenceSchema).meta({ description: 'The same, with their names, by name' }),
  })
  .meta({ id: 'ManagedMerchants' });

export const managedMerchantsBodySchema = z.strictObject({
  username: usernameSchema,
  merchantIds: managedMerchantIdsSchema,
  expected: managedMerchantIdsSchema
    .optional()
    .meta({ description: 'What the caller saw: where it is not that any more, nothing is changed' }),
});
export const usernameBodySchema = z.strictObject({ username: usernameSchema });
export const userDoneSchema = z.strictObject({ username: z.string(), done: z.literal(true) });

export const identityFactsSchema = z
  .strictObject({
    username: z.string(),
    groups: z.array(z.string()),
    status: z.string(),
    isEnabled: z.boolean(),
    mfaMethods: z.array(z.string()),
    createdAt: z.iso.datetime(),
    lastModifiedAt: z.iso.datetime(),
    lastSignInAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'As far as the backend has seen the user' }),
  })
  .meta({ id: 'IdentityFacts' });

export type IdentityFacts = z.infer<typeof identityFactsSchema>;
export type ManagedMerchants = z.infer<typeof managedMerchantsSchema>;
export type ManagedMerchantsBody = z.infer<typeof managedMerchantsBodySchema>;
export type ManagedUser = z.infer<typeof managedUserSchema>;
export type ManagedUserDetail = z.infer<typeof managedUserDetailSchema>;
export type UserAccessBody = z.infer<typeof userAccessBodySchema>;
export type ManagedUserPage = z.infer<typeof managedUserPageSchema>;
export type ManagedUserQuery = z.infer<typeof managedUserQuerySchema>;
export type UserFilter = z.infer<typeof userFilterSchema>;
export type UserCounts = z.infer<typeof userCountsSchema>;
export type NoUsers = z.infer<typeof noUsersSchema>;
export type UserDone = z.infer<typeof userDoneSchema>;
export type UserInsertBody = z.infer<typeof userInsertBodySchema>;
export type UserUpdateBody = z.infer<typeof userUpdateBodySchema>;
