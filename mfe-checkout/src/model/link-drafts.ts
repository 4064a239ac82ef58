import { createDrafts } from '@countinghouse/kit/record';
import type { LinkDraft } from './link-draft.ts';

/** What was filled in of payment links and is not saved: it outlives the page and the session, in memory alone. */
export const linkDrafts = createDrafts<LinkDraft>();

/** Forgets what was sent and is saved by now, but not what was filled in since. */
export function forgetSent(key: string, sent: LinkDraft | undefined): void {
  if (linkDrafts.get(key) === sent) linkDrafts.set(key, undefined);
}

/** Of the link that is to be created. */
export const newLinkKey = 'new';

/** Of a change. It is of one version: what somebody else saved since is not overwritten by what was read before. */
export const changeKey = ({ id, version }: { id: string; version: number }): string => `${id}/${version}`;
