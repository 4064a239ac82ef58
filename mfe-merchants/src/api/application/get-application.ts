import type { Application } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { inBackground, queryClient, queryOptions, refreshQuery } from '@countinghouse/kit/query';

type CallOptions = Omit<NonNullable<Parameters<typeof http.get>[1]>, 'query'>;

/** Asks the server, whatever is known here. @throws ApiError */
export const readApplication = (merchantId: string, options: CallOptions = {}): Promise<Application> =>
  http.get('merchants/application', { ...options, query: { merchantId } });

export const applicationKey = (merchantId: string) => ['merchants', 'application', merchantId] as const;

export const getApplication = (merchantId: string) =>
  queryOptions({
    queryKey: applicationKey(merchantId),
    queryFn: ({ signal }) => readApplication(merchantId, { signal }),
    // Others work on it too.
    staleTime: 0,
  });

/** Reads it again by itself, which does not keep the session alive. */
export const refreshApplication = (merchantId: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getApplication(merchantId).queryKey, () =>
    readApplication(merchantId, { ...inBackground, signal }),
  );

/** After a change that answered with less than all of it. */
export const rereadApplication = (merchantId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: applicationKey(merchantId) });

/** What a call answered is what there is now. */
export const keepApplication = (application: Application): void =>
  void queryClient.setQueryData(applicationKey(application.merchantId), application);
