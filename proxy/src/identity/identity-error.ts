/** The identity service said no: a wrong password, a revoked token, a weak new password. */
export class IdentityRefusal extends Error {
  /** Cognito's name of the error, such as `NotAuthorizedException`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The identity service did not answer, not with sense, or not about what it was asked. */
export class IdentityUnavailable extends Error {
  /** Whether it is away or overloaded for everybody; a firewall or a trigger may refuse one user only. */
  readonly isOutage: boolean;

  constructor(message: string, isOutage: boolean, cause?: unknown) {
    super(message, { cause });
    this.isOutage = isOutage;
  }
}

export const isRefusal = (error: unknown): error is IdentityRefusal => error instanceof IdentityRefusal;

/** Refusals that end a session: the account or the sign-in is no longer good, and asking again changes nothing. */
const finalRefusals = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/** Refusals of what was sent with one request. */
const requestRefusals = new Set([
  'AliasExistsException',
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'PasswordHistoryPolicyViolationException',
  'SoftwareTokenMFANotFoundException',
  'TooManyFailedAttemptsException',
  // A trigger of the pool said no, as one that bars some sign-ins does.
  'UserLambdaValidationException',
  'UsernameExistsException',
]);

/** Whether the identity service said that the user or the sign-in is no longer good. Nothing else ends a session. */
export const isFinalRefusal = (error: unknown): boolean => isRefusal(error) && finalRefusals.has(error.code);

/** Trouble of the service itself, by name; trouble without a name is a lost connection or a time-out. */
const outages = new Set([
  'InternalErrorException',
  'RequestLimitExceeded',
  'ServiceUnavailableException',
  'ThrottlingException',
  'TooManyRequestsException',
]);

/**
 * Sorts what the identity client throws into refusals and the rest. Only names known to be refusals are: a firewall,
 * a failing trigger, throttling and whatever the service adds say nothing about the user.
 */
export function toIdentityError(error: unknown): IdentityRefusal | IdentityUnavailable {
  const { name = '', message } = error as { name?: string; message?: string };
  if (finalRefusals.has(name) || requestRefusals.has(name)) return new IdentityRefusal(name, message ?? name);
  const isOutage = outages.has(name) || !name.endsWith('Exception');
  return new IdentityUnavailable(message ?? 'no answer', isOutage, error);
}
