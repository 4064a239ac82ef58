import {
  type TransactionStatus,
  type TransactionStatusGroup,
  transactionStatuses,
  transactionStatusGroups,
} from '@countinghouse/contract/vocabulary';
import { transactionWords } from '../exports/words.ts';

const groupNames: Record<TransactionStatusGroup, readonly string[]> = {
  succeeded: ['Succeeded', 'Thành công'],
  authorized: ['Authorized', 'Đã chuẩn chi'],
  declined: ['Declined or failed', 'Bị từ chối hoặc thất bại'],
  refunded: ['Refunded', 'Đã hoàn tiền'],
  attention: ['Needs attention', 'Cần chú ý'],
};

/** As names are compared: `Bị từ chối` and `bi tu choi` are one. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replaceAll('_', ' ');

const { en, vi }: Record<'en' | 'vi', Readonly<Record<string, string>>> = transactionWords.status;
const named = new Map<string, TransactionStatus[]>();
const add = (name: string, statuses: readonly TransactionStatus[]) =>
  named.set(folded(name), [...new Set([...(named.get(folded(name)) ?? []), ...statuses])]);
for (const status of transactionStatuses) {
  for (const name of [status, en[status] ?? status, vi[status] ?? status]) add(name, [status]);
}
for (const [group, names] of Object.entries(groupNames)) {
  for (const name of names) add(name, transactionStatusGroups[group as TransactionStatusGroup]);
}

/** The states that a text is the name of, in either language; none for any other text. */
export const statusesNamed = (text: string): readonly TransactionStatus[] => named.get(folded(text)) ?? [];
