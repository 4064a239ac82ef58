/**
 * Where mails lead that are ended without signing in: a page of the proxy, with the link's secret in its address, for
 * mail programs post to it by themselves (RFC 8058).
 */
export const unsubscribePath = '/unsubscribe';
/** Where the backend answers it, below its prefix, and the header in which it is handed the secret. */
export const unsubscribeEndpoint = 'unsubscribe-link';
export const unsubscribeHeader = 'X-Unsubscribe-Key';
/** For how many days the link of a mail works. */
export const unsubscribeDays = 60;
