import {
  type SecondFactorPurpose,
  secondFactorAudience,
  secondFactorIssuer,
  secondFactorMinutes,
} from '@countinghouse/contract/vocabulary';
import { lt } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { usedSecondFactors } from '../../store/schema/settings.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';

/** What a code was entered for. */
interface Need {
  purpose: SecondFactorPurpose;
  record: string;
}

const missing = () =>
  conflict('second_factor_required', 'Enter a code of your authenticator app for this change first.');

/**
 * Reads a proof that the proxy signed. It is the proxy's time that counts: the sandbox's clock may be days ahead.
 * @returns the proof's id and end; null where it is none, or of another user, purpose or record
 */
async function readProof(
  { actor, secondFactor }: Command,
  secret: string,
  { purpose, record }: Need,
): Promise<{ id: string; expiresAt: Date } | null> {
  if (!secondFactor) return null;
  try {
    const { payload } = await jwtVerify(secondFactor, new TextEncoder().encode(secret), {
      issuer: secondFactorIssuer,
      audience: secondFactorAudience,
      algorithms: ['HS256'],
      typ: 'second-factor+jwt',
      subject: actor.subject,
      // Of the clocks of two machines.
      clockTolerance: 30,
      maxTokenAge: secondFactorMinutes * 60,
      requiredClaims: ['jti', 'iat', 'exp'],
    });
    if (payload.purpose !== purpose || payload.record !== record) return null;
    return { id: String(payload.jti), expiresAt: new Date(Number(payload.exp) * 1_000) };
  } catch {
    return null;
  }
}

/**
 * Uses the proof up that the caller entered a code of their app for this very thing, in the transaction that does it:
 * what is refused for another reason leaves it good. @throws Problem 409
 */
export async function spendSecondFactor(command: Command, secret: string, need: Need): Promise<void> {
  const proof = await readProof(command, secret, need);
  if (!proof) throw missing();
  const { tx } = command;
  await tx.delete(usedSecondFactors).where(lt(usedSecondFactors.expiresAt, new Date()));
  const used = await tx.insert(usedSecondFactors).values(proof).onConflictDoNothing().returning();
  if (used.length === 0) throw missing();
}
