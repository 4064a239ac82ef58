import type { UserAttributes } from '../user-attributes.ts';

/** What the portal may ask the pool for, in one shape for both public clients, so that one test holds for both. */
export interface FlowClient {
  signUp(username: string, password: string, attributes: UserAttributes): Promise<unknown>;
  confirmSignUp(username: string, code: string): Promise<unknown>;
  resendCode(username: string): Promise<unknown>;
  forgotPassword(username: string): Promise<unknown>;
  confirmForgotPassword(username: string, code: string, password: string): Promise<unknown>;
  signIn(username: string, password: string): Promise<Step>;
  /** CUSTOM_AUTH without a password. */
  signInByCode(username: string): Promise<Step>;
}

/** Where a sign-in stands. */
export type Step = Account | Challenge;

export interface Challenge {
  challenge: string;
  /** An answer that is a text: a code, a new password, the picked method. */
  respond(answer: string): Promise<Step>;
  associate(): Promise<string>;
  /** Verifies the app and finishes the sign-in. */
  verifyApp(code: string): Promise<Step>;
}

/** A signed-in user. */
export interface Account {
  refreshToken: string;
  getUser(): Promise<{ attributes: UserAttributes; mfa: readonly string[]; preferred: string | undefined }>;
  /** Returns the groups of the new tokens. */
  refresh(): Promise<readonly string[]>;
  changePassword(previous: string, proposed: string): Promise<unknown>;
  updateAttributes(attributes: UserAttributes): Promise<unknown>;
  sendAttributeCode(name: string): Promise<unknown>;
  verifyAttribute(name: string, code: string): Promise<unknown>;
  associate(): Promise<string>;
  verifyApp(code: string): Promise<unknown>;
  preferMfa(sms: MfaChoice, totp: MfaChoice): Promise<unknown>;
  globalSignOut(): Promise<unknown>;
  deleteUser(): Promise<unknown>;
}

export type MfaChoice = { Enabled: boolean; PreferredMfa: boolean } | undefined;

export function assertAccount(step: Step): Account {
  if ('challenge' in step) throw new Error(`expected tokens, not ${step.challenge}`);
  return step;
}

export function assertChallenge(step: Step, name: string): Challenge {
  const found = 'challenge' in step ? step.challenge : 'tokens';
  if (!('challenge' in step) || found !== name) throw new Error(`expected ${name}, not ${found}`);
  return step;
}
