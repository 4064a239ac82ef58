/** Marks a call that the portal makes by itself: it does not keep the session alive. */
export const inBackground = { headers: { 'X-Countinghouse-Background': '1' } } as const;
