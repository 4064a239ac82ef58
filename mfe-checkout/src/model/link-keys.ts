/** All that the pages of a link keep of it. */
export const linkKey = (id: string) => ['payment-links', 'record', id] as const;
/** Queries of lists that have the link among others. */
export const linkListKeys = ['list', 'status'].map((about) => ['payment-links', about]);
