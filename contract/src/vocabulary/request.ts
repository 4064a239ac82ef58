/** The static header of every call to the proxy: a page of another site cannot send it. */
export const portalHeader = { name: 'X-Countinghouse', value: '1' } as const;

/** Every backend path begins with this (specification, section 7). */
export const backendPrefix = '/v2-iq/digitz-iq';

/** Id of the data block in the page with which the proxy hands the portal's data to the shell. */
export const portalDataElement = 'portal-data';
