import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

export const getCardTransaction = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'card', id],
    queryFn: ({ signal }) => http.get<CardDetail>('transaction/detail', { query: { id }, signal }),
  });

export const getAchTransaction = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'ach', id],
    queryFn: ({ signal }) => http.get<AchDetail>('transaction/ach', { query: { id }, signal }),
  });
