import { checkoutMinutes } from '@countinghouse/contract/vocabulary';
import { seal, unseal } from '../applications/sealed.ts';
import { conflict } from '../http/problem.ts';

/** What a customer was shown, and when. */
export interface PageSession {
  linkId: string;
  profileId: string | null;
  profileVersion: number | null;
  at: Date;
}

const purpose = 'session of a hosted page';

/** Hands a page what it was shown, so that nothing need be kept for those who look and do not pay. */
export const signSession = (secret: string, { at, ...shown }: PageSession): string =>
  seal(secret, purpose, JSON.stringify({ ...shown, at: at.getTime() }));

/** What the page of this link was shown. @throws Problem 409 where it was too long ago, or is not of this link */
export function readSession(secret: string, text: string, linkId: string, now: Date): PageSession {
  const opened = unseal(secret, purpose, text);
  const shown = opened === null ? null : (JSON.parse(opened) as Omit<PageSession, 'at'> & { at: number });
  const isGood = shown?.linkId === linkId && now.getTime() - shown.at <= checkoutMinutes * 60_000;
  if (!shown || !isGood) throw outdated();
  return { ...shown, at: new Date(shown.at) };
}

/** The page shows what does not stand any more. */
export const outdated = () => conflict('page_outdated', 'This page is out of date. Load it again to pay.');
