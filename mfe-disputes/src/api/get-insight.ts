import { displayTimeZone, http } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

export interface InsightChoice {
  months: number;
  merchantId: string | undefined;
}

/** Rates against the networks' limits, what was won by what, and what that came to, in months of the user's zone. */
export const getInsight = ({ months, merchantId }: InsightChoice) => {
  const timeZone = displayTimeZone();
  const query = { months, timeZone, ...(merchantId && { merchantId: [merchantId] }) };
  return queryOptions({
    queryKey: ['disputes', 'insight', query],
    queryFn: ({ signal }) => http.get('disputes/insight', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
