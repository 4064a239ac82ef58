import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http.ts';

/** Whose data the signed-in user sees. */
export const getUserScope = () =>
  queryOptions({
    queryKey: ['user', 'scope'],
    queryFn: ({ signal }) => http.get('user/scope', { signal }),
    staleTime: 5 * 60_000,
  });
