import type { SavedView, ViewContent } from '@countinghouse/contract';
import { type ListName, listNames, listPaths, listPermissions } from '@countinghouse/contract/vocabulary';
import { isDeployed } from '../../routing/is-deployed.ts';
import { userMay } from '../boards/user-may.ts';

export type ReadableView<List extends ListName = ListName> = SavedView & { content: ViewContent<List> };

export type OtherView = ReadableView<Exclude<ListName, 'transactions'>>;

/** Whose events change the rows of each list. */
export const listRecords: Readonly<Record<ListName, readonly string[]>> = {
  transactions: ['transaction', 'refund'],
  disputes: ['dispute'],
  deposits: ['deposit'],
  merchants: ['merchant'],
  users: ['user'],
  'payment-links': ['payment_link'],
};

/** The lists that the signed-in user has in this portal. */
export const ownLists = (): ListName[] =>
  listNames.filter((list) => userMay(listPermissions[list]) && isDeployed(listPaths[list]));

/** Opens a view on its list, with all that it keeps. */
export const viewPath = ({ id, content }: ReadableView): string => `${listPaths[content.list]}?open=${id}`;

export const isPaymentView = (view: ReadableView): view is ReadableView<'transactions'> =>
  view.content.list === 'transactions';

export const isOtherView = (view: ReadableView): view is OtherView => view.content.list !== 'transactions';
