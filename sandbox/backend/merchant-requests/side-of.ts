import type { RequestSide } from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';

/** Which side a caller speaks for: who decides about merchants, or who applies. */
export const sideOf = ({ role }: Pick<Actor, 'role'>): RequestSide =>
  role === 'countinghouse' ? 'reviewer' : 'applicant';

/** Who is told of what a side did. */
export const otherSide = (side: RequestSide): RequestSide => (side === 'reviewer' ? 'applicant' : 'reviewer');
