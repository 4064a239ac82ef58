import type { ManagedUser } from '@countinghouse/contract';
import { http, type Language } from '@countinghouse/kit';
import type { NewUser } from '../../model/application/new-user.ts';

/** Invites a user of a merchant; who is mailed a link to choose a password by, in the reader's language. @throws ApiError */
export const inviteMerchantUser = (
  merchantId: string,
  user: NewUser,
  language: Language,
): Promise<ManagedUser> => {
  const trimmed = Object.fromEntries(Object.entries(user).map(([name, text]) => [name, text.trim()]));
  return http.post('usermanagement/insert', {
    ...(trimmed as unknown as NewUser),
    role: 'merchants',
    merchantId,
    language,
  });
};
