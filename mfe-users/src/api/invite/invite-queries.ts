import type { AccessPreviewBody, ManagedUser, UserInsertBody } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

/** What a user with this access would see; not asked while a part of it is missing. */
export const previewAccess = (access: AccessPreviewBody | null) =>
  queryOptions({
    queryKey: ['users', 'preview', access],
    queryFn: ({ signal }) => {
      if (!access) throw new Error('nothing is chosen yet');
      return http.post('usermanagement/preview', access, { signal });
    },
    enabled: access !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** Invites somebody. The same request again is answered as the first, and mails nobody twice. @throws ApiError */
export const inviteUser = (body: UserInsertBody): Promise<ManagedUser> =>
  http.post('usermanagement/insert', body);
