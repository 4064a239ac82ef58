import { randomBytes } from 'node:crypto';
import type { Portal } from './portal.ts';

/** Between a portal's key and the rest of a session's id; in neither of them. */
const separator = '*';

/** A session belongs to the portal that it was begun by: its id says which, and nobody but us can sign one. */
export const newSessionId = ({ key }: Portal): string =>
  `${key === '' ? '' : key + separator}${randomBytes(24).toString('base64url')}`;

/** The key of the portal that a session of this id was begun by. */
export const portalKeyIn = (id: string): string => id.slice(0, Math.max(0, id.indexOf(separator)));

/** Whether a session of this id was begun by the portal: one that was begun by another is none here. */
export const isSessionOf = (id: string, { key }: Portal): boolean => portalKeyIn(id) === key;
