/** The static header of every call to the proxy: a page of another site cannot send it. */
export const portalHeader = { name: 'X-Countinghouse', value: '1' } as const;
