import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

const shownCount = 5;
/** As many as a payment's page lists as attempts at the same order: those are not shown twice. */
const mostAttempts = 20;

/** The latest other payments of the same customer, those for the same order aside. */
export const listRelated = ({ id, attempts }: CardDetail | AchDetail) =>
  queryOptions({
    queryKey: ['transactions', 'related', id],
    queryFn: ({ signal }) =>
      http.get('transactions', {
        query: { customerOf: id, limit: 1 + mostAttempts + shownCount },
        signal,
      }),
    select: ({ items }) =>
      items
        .filter((row) => row.id !== id && attempts.every((attempt) => attempt.id !== row.id))
        .slice(0, shownCount),
  });
