import type { MerchantStatus } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { infiniteQueryOptions } from '@countinghouse/kit/query';

/** Those that somebody goes on with, those that take payments, and those that were not taken. */
export const applicationGroups = ['open', 'boarded', 'ended'] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];

const statusesOf: Record<ApplicationGroup, MerchantStatus[]> = {
  open: ['draft', 'submitted', 'in_review', 'pending_documents', 'approved'],
  boarded: ['active', 'suspended'],
  ended: ['declined', 'withdrawn', 'closed'],
};

/** Applications by name, a page at a time. */
export const listApplications = ({ group, search }: { group: ApplicationGroup; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['merchants', 'list', 'applications', group, search],
    queryFn: ({ pageParam, signal }) =>
      http.get('merchant-status', {
        query: {
          status: statusesOf[group],
          limit: 25,
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
