/** What the backend tells those who listen. */
export const realtimeEventTypes = [
  'transaction.created',
  'transaction.updated',
  'refund.updated',
  'dispute.updated',
  'deposit.updated',
  'notification.created',
] as const;
export type RealtimeEventType = (typeof realtimeEventTypes)[number];

/** Codes with which the backend closes a socket. After each of them the client connects anew and resumes. */
export const realtimeCloseCodes = {
  /** The server goes away; another takes over. */
  goingAway: 1001,
  /** The token's time is over: connect with a fresh one. */
  tokenExpired: 4401,
  /** The reader took its messages too slowly. */
  tooSlow: 4408,
} as const;
