import type {
  Deposit,
  Dispute,
  ManagedUser,
  MerchantStatusRow,
  Money,
  PaymentLink,
  SavedView,
  ViewContent,
} from '@countinghouse/contract';
import { currentUser, displayTimeZone, http, recordPath, userPath } from '@countinghouse/kit';
import { instantsOf, lastDays } from '@countinghouse/kit/ui-data';
import { liveQuery, type ReadOptions } from '../api.ts';
import { merchantPath } from './merchant-path.ts';
import { listRecords, type OtherView, ownLists, type ReadableView } from './view-lists.ts';

const isReadable = (view: SavedView): view is ReadableView => view.content !== null;

/** The saved views that the user sees, of all lists that they have here. */
export const getViews = () =>
  liveQuery(['views'], [], async (options) => {
    const answers = await Promise.all(
      ownLists().map((list) => http.get('views', { query: { list }, ...options })),
    );
    return answers.flatMap(({ items }) => items.filter(isReadable));
  });

/** What a line says of a record. */
export interface ViewLine {
  id: string;
  name: string;
  path: string | null;
  /** The word for its status, among those of exports. */
  term: `${'disputes' | 'deposits' | 'merchant-status' | 'users' | 'payment-links'}.status.${string}`;
  amount: Money | null;
  detail: string | null;
}

const disputeLine = ({ id, customerName, status, amount, merchant }: Dispute): ViewLine => ({
  ...{ id, name: customerName, path: recordPath({ id }), amount },
  ...{ term: `disputes.status.${status}`, detail: merchant.name },
});

const depositLine = ({ id, merchant, status, net }: Deposit): ViewLine => ({
  ...{ id, name: merchant.name, path: recordPath({ id }), amount: net },
  ...{ term: `deposits.status.${status}`, detail: null },
});

const merchantLine = ({ merchantId: id, name, status }: MerchantStatusRow): ViewLine => ({
  ...{ id, name, path: merchantPath(id), amount: null },
  ...{ term: `merchant-status.status.${status}`, detail: id },
});

function userLine({ username, givenName, familyName, status }: ManagedUser): ViewLine {
  const visitor = currentUser();
  return {
    ...{ id: username, name: `${givenName} ${familyName}`, path: visitor && userPath(visitor, username) },
    ...{ term: `users.status.${status}`, amount: null, detail: username },
  };
}

const linkLine = ({ id, title, status, paid, merchant }: PaymentLink): ViewLine => ({
  ...{ id, name: title, path: recordPath({ id }), amount: paid },
  ...{ term: `payment-links.status.${status}`, detail: merchant.name },
});

function datesOf({ dateRange }: ViewContent) {
  const ownZone = displayTimeZone();
  if (dateRange === null) return {};
  if (dateRange.kind === 'last') return instantsOf(lastDays(dateRange.days, ownZone), ownZone);
  const { from, to, timeZone } = dateRange;
  return instantsOf({ from: from ?? undefined, to: to ?? undefined }, timeZone ?? ownZone);
}

type OtherContent = Exclude<ViewContent, { list: 'transactions' }>;

async function readLines(content: OtherContent, limit: number, options: ReadOptions): Promise<ViewLine[]> {
  const shown = { ...datesOf(content), limit };
  switch (content.list) {
    case 'disputes': {
      const query = { ...content.filter, ...shown, sort: content.sort };
      return (await http.get('disputes', { query, ...options })).items.map(disputeLine);
    }
    case 'deposits': {
      const query = { ...content.filter, ...shown, sort: content.sort };
      return (await http.get('deposits', { query, ...options })).items.map(depositLine);
    }
    case 'merchants': {
      const query = { ...content.filter, ...shown, sort: content.sort };
      return (await http.get('merchant-status', { query, ...options })).items.map(merchantLine);
    }
    case 'users': {
      const query = { ...content.filter, ...shown, sort: content.sort };
      return (await http.get('usermanagement/all', { query, ...options })).items.map(userLine);
    }
    case 'payment-links': {
      const query = { ...content.filter, ...shown, sort: content.sort };
      return (await http.get('hosted-payment/links', { query, ...options })).items.map(linkLine);
    }
  }
}

const keyOf = ({ id, updatedAt }: SavedView, limit: number) => ['view-rows', id, updatedAt, limit];

/** The first payments of a view, as its list would show them. */
export const getViewPayments = (view: ReadableView<'transactions'>, limit: number) =>
  liveQuery(keyOf(view, limit), listRecords.transactions, (options) => {
    const { content } = view;
    const query = { ...content.filter, ...datesOf(content), sort: content.sort, limit };
    return http.get('transactions', { query, ...options });
  });

/** The first rows of a view of another list. */
export const getViewLines = (view: OtherView, limit: number) =>
  liveQuery(keyOf(view, limit), listRecords[view.content.list], (options) =>
    readLines(view.content, limit, options),
  );
