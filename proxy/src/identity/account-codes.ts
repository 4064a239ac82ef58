import type { Request } from 'express';
import type { MessageFacts } from '../brands/message-facts.ts';
import type { PortalGate } from '../brands/portal-gate.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { atLeast, failureAtLeast } from '../limits/uniform-time.ts';
import { isRefusal } from './identity-error.ts';
import { identityUnavailable, incorrectCode } from './identity-problem.ts';

/** Longer than the identity service takes for an account that is there, while it is well. */
const uniformMs = 400;

/**
 * Waits for a call that is answered alike for every account, whatever the identity service said.
 * @returns whether it did what it was asked
 */
async function silently(call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw identityUnavailable(error);
    return false;
  }
}

type SendCode = (messages: MessageFacts | undefined) => Promise<void>;

/** Codes that are sent to accounts and taken back, alike for every account: none tells who has one, or where. */
export function createAccountCodes({ limits, gate }: { limits: AttemptLimits; gate: PortalGate }) {
  /**
   * A call that sends a code to the account, if there is one; it takes the same time for every account. Only a code
   * that was sent gives new guesses. An account that the portal is not for is answered as one that there is not.
   */
  async function sendCode(req: Request, purpose: string, username: string, call: SendCode) {
    await limits.countMessage(req, username);
    await atLeast(uniformMs, async () => {
      const { isAdmitted, messages } = await gate.approach(req.portal, username);
      // What an account is that the backend does not know is not known here either: it is written nothing by this portal.
      if (isAdmitted === true && (await silently(call(messages))))
        await limits.resetGuesses(purpose, username);
    });
  }

  /** A call that takes a code; a wrong one takes the same time for every account. */
  async function guess(
    req: Request,
    purpose: string,
    username: string,
    call: () => Promise<void>,
  ): Promise<void> {
    const guessed = async () => {
      const { isAdmitted } = await gate.approach(req.portal, username);
      if (isAdmitted !== true) throw incorrectCode();
      await call();
    };
    await failureAtLeast(uniformMs, () => limits.guess(req, purpose, username, guessed));
  }

  return { sendCode, guess };
}
