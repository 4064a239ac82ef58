/** What became of the invitation that a user was mailed last. */
export const invitationStatuses = ['sent', 'expired', 'accepted', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** For how many days an invitation's link works. */
export const invitationDays = 10;
/**
 * How many invitations go to one address, whoever of the same business sends them: nobody's mailbox is flooded. As many
 * codes for a new password do, and as many notices of a changed email.
 */
export const invitationLimits = { perHour: 5, perDay: 20 } as const;

/** The portal's page for who was invited; what opens it follows after `#`, and is sent to no server in an address. */
export const invitationPage = '/invitation';
/** Where the proxy takes what that page asks without a session, and where the backend does, below its prefix. */
export const invitationLinkPath = '/api/invitation';
export const invitationLinkEndpoint = 'invitation-link';
export const invitationLinkHeader = 'X-Invitation-Key';
