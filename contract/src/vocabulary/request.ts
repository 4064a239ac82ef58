/** The static header of every call to the proxy: a page of another site cannot send it. */
export const portalHeader = { name: 'X-Countinghouse', value: '1' } as const;

/**
 * Sent, with any value, by calls that a page makes by itself, such as polling: they do not keep an idle session
 * alive.
 */
export const backgroundHeader = 'X-Countinghouse-Background';

/**
 * Whom the page takes for signed in, URI-encoded. Another tab of the browser may have signed in somebody else since:
 * the proxy refuses what is not meant in the name of the session's user with `other_user`.
 */
export const userHeader = 'X-Countinghouse-User';

/** Every backend path begins with this (specification, section 7). */
export const backendPrefix = '/v2-iq/digitz-iq';

/**
 * How long the answer to a request that moved money is kept for its `Idempotency-Key`. The same key sent later is a new
 * request, and asking by it finds nothing.
 */
export const idempotencyHours = 24;

/** The backend paths, under that prefix, that take a file as `application/octet-stream`; all others speak JSON. */
export const uploadPaths = [
  'disputes/evidents/upload',
  'partner/logo',
  'merchant/logo',
  'account/documents',
  'merchant/setting/document',
] as const;

/** Id of the data block in the page with which the proxy hands the portal's data to the shell. */
export const portalDataElement = 'portal-data';

/** In which the browser says the language that its pages are in, so that their texts come with them. It tells nothing else. */
export const languageCookie = 'countinghouse.language';
