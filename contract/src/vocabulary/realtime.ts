/** What the backend tells those who listen. */
export const realtimeEventTypes = [
  'transaction.created',
  'transaction.updated',
  'refund.updated',
  'dispute.updated',
  'deposit.updated',
  'merchant.created',
  'merchant.updated',
  'partner.updated',
  'change.created',
  'change.updated',
  'checkout_profile.created',
  'checkout_profile.updated',
  'payment_link.created',
  'payment_link.updated',
  'payment_link.deleted',
  'user.created',
  'user.updated',
  'user.deleted',
  'notification.created',
] as const;
export type RealtimeEventType = (typeof realtimeEventTypes)[number];

/** The proxy's socket: where it is, and what a page offers as its subprotocols, since a page can set no header. */
export const realtimeSocket = {
  path: '/api/ws',
  protocol: 'countinghouse',
  ticketPrefix: 'ticket.',
} as const;

/** Codes with which the proxy closes a socket. */
export const socketCloseCodes = {
  /** Nobody is signed in any more. */
  sessionEnded: 1008,
  /** The user may see other things from now on: connect anew, and reload. */
  rightsChanged: 1012,
} as const;

/** Codes with which the backend closes a socket. After each of them the client connects anew and resumes. */
export const realtimeCloseCodes = {
  /** The server goes away; another takes over. */
  goingAway: 1001,
  /** The token's time is over: connect with a fresh one. */
  tokenExpired: 4401,
  /** The reader took its messages too slowly. */
  tooSlow: 4408,
} as const;
