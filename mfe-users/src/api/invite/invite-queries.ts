import type { AccessPreviewBody, ManagedUser, UserInsertBody } from '@countinghouse/contract';
import { http, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

const choiceCount = 20;
const freshMs = 60_000;

/** The first merchants that the inviter can give, whose name has the text in it or whose id it is. */
export const findMerchantChoices = (text: string) => {
  const search = withoutCardNumbers(text.trim());
  return queryOptions({
    queryKey: ['users', 'merchant-choices', search],
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, limit: choiceCount };
      return http.get('usermanagement/search_merchant', { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
};

/** As `findMerchantChoices`, of partners; for administrators. */
export const findPartnerChoices = (text: string) => {
  const search = withoutCardNumbers(text.trim());
  return queryOptions({
    queryKey: ['users', 'partner-choices', search],
    queryFn: ({ signal }) =>
      http.get('admin/partners', { query: { search: search || undefined, limit: choiceCount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
};

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
    staleTime: freshMs,
    retry: false,
  });

/** Invites somebody. The same request again is answered as the first, and mails nobody twice. @throws ApiError */
export const inviteUser = (body: UserInsertBody): Promise<ManagedUser> =>
  http.post('usermanagement/insert', body);
