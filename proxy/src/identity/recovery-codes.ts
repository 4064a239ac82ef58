import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Problem } from '../http/problem.ts';
import { normalizeAccount } from '../limits/keys.ts';
import type { RecoveryEntry, RecoveryRows } from '../store/shared-store.ts';
import { incorrectCode } from './identity-problem.ts';

const codeCount = 10;
/** 32 letters that are not taken for each other; sixteen of them are 80 bits, which nobody guesses from a digest. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 16;
const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const newCode = () => Array.from(randomBytes(codeLength), (byte) => letters[byte & 31]).join('');
const toShow = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
/** People type a code in small letters, and with or without what stands between its groups. */
const normalize = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** New codes for a user who enrols an app, and what is kept of them once that is done. */
export interface NewRecoveryCodes {
  codes: string[];
  entries: RecoveryEntry[];
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/**
 * Codes that stand in for a lost authenticator app. The identity service knows nothing of them: it takes what the app
 * would show. So the app's secret is kept for each code, encrypted with a key that only the code itself gives, beside
 * a keyed digest to find it by. The store alone opens nothing and names nobody.
 */
export function createRecoveryCodes(rows: RecoveryRows, secret: string) {
  const serverKey = Buffer.from(hkdfSync('sha256', secret, '', 'countinghouse recovery codes', 32));
  const hide = (kind: string, value: string) =>
    createHmac('sha256', serverKey).update(`${kind}\0${value}`).digest('base64url');
  const accountKey = (username: string) => hide('account', normalizeAccount(username));
  const begunKey = (username: string) => hide('begun', normalizeAccount(username));
  const digestOf = (account: string, code: string) => hide('code', `${account}\0${code}`);
  const keyOf = (account: string, code: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.concat([serverKey, Buffer.from(code)]), account, 'app secret', 32));

  function seal(account: string, code: string, appSecret: string): string {
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, keyOf(account, code), nonce);
    const text = Buffer.concat([sealing.update(appSecret, 'utf8'), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
  }

  function unseal(account: string, code: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const opening = createDecipheriv(cipher, keyOf(account, code), bytes.subarray(0, nonceLength));
    opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return opening.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + opening.final('utf8');
  }

  return {
    /** Makes codes for an app that is being enrolled from now on; they count once `keep` was told. */
    async begin(username: string, appSecret: string): Promise<NewRecoveryCodes> {
      const account = accountKey(username);
      const codes = Array.from({ length: codeCount }, newCode);
      const entries = codes.map((code) => ({
        digest: digestOf(account, code),
        sealed: seal(account, code, appSecret),
      }));
      await rows.replace(begunKey(username), entries);
      return { codes: codes.map(toShow), entries };
    },

    /** Whether an app is being enrolled that has shown no code yet: the identity service takes codes of that one alone. */
    isBegun: async (username: string) => (await rows.count(begunKey(username))) > 0,

    /** The app is enrolled: these codes are the user's now, and those before are none. */
    async keep(username: string, entries: readonly RecoveryEntry[]) {
      await rows.replace(accountKey(username), entries);
      await rows.replace(begunKey(username), []);
    },

    /** The app is given up, and its codes with it. */
    drop: (username: string) => rows.replace(accountKey(username), []),

    /** How many are left. */
    count: (username: string) => rows.count(accountKey(username)),

    /**
     * Uses a code up, and runs `call` with the secret of the app that it stands for. An outage uses none up, nor what
     * stands in the way of any code.
     * @throws Problem 400 when it is none of the user's, or used already
     */
    async use<Result>(
      username: string,
      typed: string,
      call: (appSecret: string) => Promise<Result>,
    ): Promise<Result> {
      const account = accountKey(username);
      const code = normalize(typed);
      const digest = digestOf(account, code);
      const sealed = await rows.take(account, digest);
      if (sealed === null) throw incorrectCode();
      try {
        return await call(unseal(account, code, sealed));
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 409 || error.status >= 500)
          await rows.restore(account, { digest, sealed });
        throw error;
      }
    },
  };
}
