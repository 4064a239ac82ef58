import { paymentLinkSorts } from './checkout.ts';
import { disputeSorts } from './dispute.ts';
import { merchantSorts } from './merchant.ts';
import type { Permission } from './permissions.ts';
import { filterParts, transactionSorts } from './transaction.ts';
import { userSorts } from './user.ts';

/** The lists of the portal: each has saved views, alerts, schedules and an export. */
export const listNames = [
  'transactions',
  'disputes',
  'deposits',
  'merchants',
  'users',
  'payment-links',
] as const;
export type ListName = (typeof listNames)[number];

/** Where the portal has each list. */
export const listPaths: Readonly<Record<ListName, string>> = {
  transactions: '/list-transaction',
  disputes: '/disputes',
  deposits: '/list-deposit',
  merchants: '/merchants',
  users: '/user-management',
  'payment-links': '/hosted-payment',
};

/** How each list can be ordered; the first is its usual order. */
export const listSorts = {
  transactions: transactionSorts,
  disputes: disputeSorts,
  deposits: ['newest', 'oldest'],
  merchants: merchantSorts,
  users: userSorts,
  'payment-links': paymentLinkSorts,
} as const satisfies Record<ListName, readonly string[]>;
export type ListSort<List extends ListName = ListName> = (typeof listSorts)[List][number];

/** What reading a list takes; its views are for nobody else. */
export const listPermissions = {
  transactions: 'transactions:read',
  disputes: 'disputes:read',
  deposits: 'deposits:read',
  merchants: 'merchant-status:read',
  users: 'users:read',
  'payment-links': 'checkout:read',
} as const satisfies Record<ListName, Permission>;

export const listDensities = ['comfortable', 'compact'] as const;
export type ListDensity = (typeof listDensities)[number];

/** What the filter of each list is made of, as a user thinks of it: two ends of a range are one part. */
export const listFilterParts = {
  transactions: [...filterParts, 'reason', 'customer'],
  disputes: [
    'search',
    'status',
    'stage',
    'reason',
    'brand',
    'entry',
    'evidence',
    'merchant',
    'due',
    'dates',
    'amount',
  ],
  deposits: ['search', 'status', 'merchant', 'dates'],
  merchants: [
    'search',
    'status',
    'compliance',
    'charges',
    'deposits',
    'missing',
    'rates',
    'age',
    'partner',
    'dates',
  ],
  users: ['search', 'role', 'status', 'access', 'secondFactor', 'merchant', 'partner', 'idle', 'dates'],
  'payment-links': ['search', 'status', 'merchant', 'dates'],
} as const satisfies Record<ListName, readonly string[]>;
export type ListFilterPart<List extends ListName = ListName> = (typeof listFilterParts)[List][number];
