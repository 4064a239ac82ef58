/** The end of an id, which is what differs: ids begin with the time that they were made at. */
export const shortId = (id: string): string => `${id.slice(0, id.indexOf('_') + 1)}…${id.slice(-8)}`;
