import type { Permission } from './permissions.ts';

/** What can stand on a board of the dashboard. */
export const boardWidgets = [
  'volume',
  'approval_rate',
  'refunds',
  'returns',
  'return_rates',
  'disputes_due',
  'next_deposit',
  'daily_volume',
  'declines',
  'volume_by_merchant',
  'volume_by_brand',
  'volume_by_hour',
  'volume_by_weekday',
  'latest',
  'saved_view',
  'alerts',
  'tasks',
] as const;
export type BoardWidgetKind = (typeof boardWidgets)[number];

/** What each takes to be seen: without it a widget is in no gallery, and left out of a board. */
export const boardWidgetPermissions: Readonly<Record<BoardWidgetKind, Permission>> = {
  volume: 'transactions:read',
  approval_rate: 'transactions:read',
  refunds: 'transactions:read',
  returns: 'transactions:read',
  return_rates: 'merchants:read',
  disputes_due: 'disputes:read',
  next_deposit: 'deposits:read',
  daily_volume: 'transactions:read',
  declines: 'transactions:read',
  volume_by_merchant: 'transactions:read-across-merchants',
  volume_by_brand: 'transactions:read',
  volume_by_hour: 'transactions:read',
  volume_by_weekday: 'transactions:read',
  latest: 'transactions:read',
  saved_view: 'views:keep',
  alerts: 'views:keep',
  tasks: 'dashboard:read',
};

export const boardWidgetSizes = ['small', 'medium', 'large'] as const;
export type BoardWidgetSize = (typeof boardWidgetSizes)[number];

/** What a board can start from: the first four are what a new user of each role has. */
export const boardTemplates = ['merchant', 'manager', 'partner', 'administrator', 'sales', 'risk'] as const;
export type BoardTemplate = (typeof boardTemplates)[number];

/** How many boards a user keeps, and how many widgets one has. */
export const maxBoards = 10;
export const maxBoardWidgets = 24;
