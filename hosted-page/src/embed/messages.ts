/** What the page in a frame tells the site that it is in. */
export type PageMessage =
  | { countinghouse: 'height'; height: number }
  | { countinghouse: 'paid'; outcome: 'succeeded' | 'pending'; receipt: string };

/** What that site may tell the page. */
export interface SiteMessage {
  countinghouse: 'hello';
}
