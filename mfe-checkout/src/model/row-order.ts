import type { PaymentLink } from '@countinghouse/contract';
import type { paymentLinkSorts } from '@countinghouse/contract/vocabulary';
import { serverNow } from '@countinghouse/kit';
import { newestBy } from '@countinghouse/kit/list';

type Compare = (one: PaymentLink, other: PaymentLink) => number;

const newest = newestBy('createdAt');

/** Those with a time first, by it; then the others, newest first. */
const byTime =
  (timeOf: (row: PaymentLink) => string | null, isLatestFirst: boolean): Compare =>
  (one, other) => {
    const [mine, theirs] = [timeOf(one), timeOf(other)];
    if (mine === null || theirs === null) {
      if (mine === theirs) return newest(one, other);
      return mine === null ? 1 : -1;
    }
    if (mine !== theirs) return mine < theirs === isLatestFirst ? 1 : -1;
    return one.id < other.id ? -1 : 1;
  };

const stillToCome = ({ expiresAt }: PaymentLink) =>
  expiresAt !== null && Date.parse(expiresAt) > serverNow().getTime() ? expiresAt : null;

/** The list's orders, as the backend has them. */
export const comparisonOf: Record<(typeof paymentLinkSorts)[number], Compare> = {
  newest,
  oldest: (one, other) => newest(other, one),
  used: byTime(({ lastUsedAt }) => lastUsedAt, true),
  expiring: byTime(stillToCome, false),
};
