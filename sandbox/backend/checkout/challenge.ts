import { createHash, randomBytes } from 'node:crypto';
import type { Challenge, CheckoutBody } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import { usedChallenges } from '../../store/schema/checkout.ts';
import { seal, unseal } from '../applications/sealed.ts';

const purpose = 'challenge of a hosted page';
/** Long enough to type a card's number meanwhile. */
const validMs = 15 * 60_000;

interface Puzzle {
  linkId: string;
  bits: number;
  endsAt: number;
  random: string;
}

/** Work for a browser: a number whose digest with the puzzle begins with `bits` zeros; 65,536 tries for 16 bits. */
export function newChallenge(secret: string, linkId: string, bits: number, at: Date): Challenge {
  const puzzle: Puzzle = {
    ...{ linkId, bits, endsAt: at.getTime() + validMs },
    random: randomBytes(9).toString('base64url'),
  };
  return { puzzle: seal(secret, purpose, JSON.stringify(puzzle)), bits };
}

/** How many zeros the digest of an answer begins with. */
function zerosOf(puzzle: string, answer: string): number {
  const digest = createHash('sha256').update(`${puzzle}.${answer}`).digest();
  return Math.clz32(digest.readUInt32BE(0));
}

/**
 * Takes the answer of a challenge of this link, once. A challenge that was given before more bits were asked for counts
 * for what it was.
 * @returns whether it is one
 */
export async function takeProof(
  tx: Database,
  secret: string,
  { linkId, at }: { linkId: string; at: Date },
  proof: CheckoutBody['proof'],
): Promise<boolean> {
  const opened = proof && unseal(secret, purpose, proof.puzzle);
  if (!proof || opened === null || opened === undefined) return false;
  const puzzle = JSON.parse(opened) as Puzzle;
  if (puzzle.linkId !== linkId || puzzle.endsAt <= at.getTime()) return false;
  if (zerosOf(proof.puzzle, proof.answer) < puzzle.bits) return false;
  const taken = await tx
    .insert(usedChallenges)
    .values({ puzzle: puzzle.random, endsAt: new Date(puzzle.endsAt) })
    .onConflictDoNothing()
    .returning({ puzzle: usedChallenges.puzzle });
  return taken.length > 0;
}
