import type { DatabaseSync } from 'node:sqlite';
import { CognitoError, codeExpired, codeMismatch } from './cognito-error.ts';
import type { Sealing } from './sealing.ts';
import { createTotpSecret, findTotpStep } from './totp.ts';

export const mfaMethods = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;
export type MfaMethod = (typeof mfaMethods)[number];

/** What a user proves to be there with besides the password. */
export interface MfaState {
  /** An authenticator app is enrolled, which is not yet to say that it is asked for. */
  hasTotp: boolean;
  enabled: readonly MfaMethod[];
  preferred: MfaMethod | undefined;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** The second factors of users. Secrets of authenticator apps are sealed, because they must be read again. */
export function createSecondFactors(database: DatabaseSync, sealing: Sealing, now: () => number) {
  const { select, insert, offer, enrol, useStep, savePreference } = prepareStatements(database);

  const get = (userSub: string): MfaState => {
    const row = select.get(userSub);
    const enabled = mfaMethods.filter(
      (method) => row?.[method === 'SMS_MFA' ? 'sms_enabled' : 'totp_enabled'] === 1,
    );
    return {
      hasTotp: typeof row?.totp_secret === 'string',
      enabled,
      preferred: enabled.find((method) => method === row?.preferred),
    };
  };

  return {
    get,

    /** A secret for an authenticator app, of no effect until `verifyNewTotp`. */
    offerTotp(userSub: string): string {
      const secret = createTotpSecret();
      insert.run(userSub);
      offer.run(sealing.seal(secret, userSub), userSub);
      return secret;
    },

    /** Whether an app was offered a secret that it has not proven to have. */
    isTotpOffered: (userSub: string): boolean => typeof select.get(userSub)?.new_totp_secret === 'string',

    /**
     * Enrols the app that was offered a secret, once it shows a right code. That code is then used.
     * @throws CognitoError EnableSoftwareTokenMFAException, SoftwareTokenMFANotFoundException
     */
    verifyNewTotp(userSub: string, code: string): void {
      const sealed = select.get(userSub)?.new_totp_secret;
      if (typeof sealed !== 'string') {
        throw new CognitoError(
          'SoftwareTokenMFANotFoundException',
          'Software token has not been associated.',
        );
      }
      const step = findTotpStep(sealing.open(sealed, userSub), code, now());
      if (step === undefined) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
      enrol.run(sealed, step, userSub);
    },

    /** Enrols an app whose secret is known, without asking it for a code. */
    enrolTotp(userSub: string, secret: string): void {
      insert.run(userSub);
      enrol.run(sealing.seal(secret, userSub), 0, userSub);
    },

    /**
     * Uses a code of the enrolled app up, with all codes before it.
     * @throws CognitoError CodeMismatchException, ExpiredCodeException for a code that was used
     */
    useTotpCode(userSub: string, code: string): void {
      const sealed = select.get(userSub)?.totp_secret;
      const secret = typeof sealed === 'string' ? sealing.open(sealed, userSub) : undefined;
      const step = secret && findTotpStep(secret, code, now());
      if (!step) throw codeMismatch('Invalid code received for user');
      if (useStep.run({ step, userSub }).changes === 0) {
        throw codeExpired('Your software token has already been used once.');
      }
    },

    setPreference(userSub: string, enabled: readonly MfaMethod[], preferred: MfaMethod | undefined): void {
      insert.run(userSub);
      const flags = mfaMethods.map((method) => Number(enabled.includes(method))) as [number, number];
      savePreference.run(...flags, preferred ?? null, userSub);
    },
  };
}

/** The statements on the second_factors table. */
function prepareStatements(database: DatabaseSync) {
  return {
    select: database.prepare('SELECT * FROM second_factors WHERE user_sub = ?'),
    insert: database.prepare('INSERT OR IGNORE INTO second_factors (user_sub) VALUES (?)'),
    offer: database.prepare('UPDATE second_factors SET new_totp_secret = ? WHERE user_sub = ?'),
    enrol: database.prepare(
      `UPDATE second_factors SET totp_secret = ?, new_totp_secret = NULL, totp_last_step = ? WHERE user_sub = ?`,
    ),
    // The comparison is part of the statement, so that two at once cannot both use the code.
    useStep: database.prepare(
      'UPDATE second_factors SET totp_last_step = :step WHERE user_sub = :userSub AND totp_last_step < :step',
    ),
    savePreference: database.prepare(
      'UPDATE second_factors SET sms_enabled = ?, totp_enabled = ?, preferred = ? WHERE user_sub = ?',
    ),
  };
}
