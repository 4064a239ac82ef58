import { changesBank } from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';

/** A partner can make as many users as it likes, and so approve what another of them filed: not where money goes. */
export const mayApprove = (actor: Actor, changes: Readonly<Record<string, string>>): boolean =>
  actor.role === 'countinghouse' || !changesBank(changes);
