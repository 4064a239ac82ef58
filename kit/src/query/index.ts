/** Server state. Apart from the rest of kit, because nothing before sign-in asks the backend for anything. */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './query-client.ts';
export { getUserScope } from './user-scope.ts';
