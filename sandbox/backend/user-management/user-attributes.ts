import type { UserUpdateBody } from '@countinghouse/contract';
import type { AuditAction } from '@countinghouse/contract/vocabulary';
import type { Attributes } from './identity-service.ts';
import type { Place } from './resolve-user-scope.ts';
import type { ListedUser } from './select-user.ts';

/** What an audit entry says of a user: who they are, and whose. A manager is of the partner of all their merchants. */
export const entryOn = (
  action: AuditAction,
  {
    username,
    merchantId,
    managingPartnerId,
  }: Pick<ListedUser, 'username' | 'merchantId' | 'managingPartnerId'>,
) => ({ action, merchantId, partnerId: managingPartnerId, recordId: username });

/** A person's name and address as the identity service keeps them. */
export const attributesOf = ({
  email,
  givenName,
  familyName,
}: Pick<UserUpdateBody, 'email' | 'givenName' | 'familyName'>): Attributes => ({
  ...(email && { email, email_verified: 'true' }),
  ...(givenName && { given_name: givenName }),
  ...(familyName && { family_name: familyName }),
});

/** Whose people a new user joins. */
export const placeAttributesOf = ({ partnerId, merchantId }: Place): Attributes => ({
  ...(partnerId && { 'custom:partnerId': partnerId }),
  ...(merchantId && { 'custom:merchantId': merchantId }),
});

/** As `placeAttributesOf`, for a user who may have had another place: what does not hold any more is emptied. */
export const movedAttributesOf = ({ partnerId, merchantId }: Place): Attributes => ({
  'custom:partnerId': partnerId ?? '',
  'custom:merchantId': merchantId ?? '',
});
