import type { ManagedUser } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import type { NewUser } from '../../model/application/new-user.ts';

/** Invites a user of a merchant; the identity service mails a temporary password. @throws ApiError */
export const inviteMerchantUser = (merchantId: string, user: NewUser): Promise<ManagedUser> => {
  const trimmed = Object.fromEntries(Object.entries(user).map(([name, text]) => [name, text.trim()]));
  return http.post('usermanagement/insert', {
    ...(trimmed as unknown as NewUser),
    role: 'merchants',
    merchantId,
  });
};
