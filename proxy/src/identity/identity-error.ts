/** The identity service said no: a wrong password, a revoked token, a weak new password. */
export class IdentityRefusal extends Error {
  /** Cognito's name of the error, such as `NotAuthorizedException`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The identity service did not answer, or not with sense. */
export class IdentityUnavailable extends Error {}

export const isRefusal = (error: unknown): error is IdentityRefusal => error instanceof IdentityRefusal;

const passing = new Set(['InternalErrorException', 'TooManyRequestsException']);

/** Sorts what the identity client throws into refusals and outages. */
export function toIdentityError(error: unknown): IdentityRefusal | IdentityUnavailable {
  const { name, message } = error as { name?: string; message?: string };
  if (name?.endsWith('Exception') && !passing.has(name)) return new IdentityRefusal(name, message ?? name);
  return new IdentityUnavailable(message ?? 'no answer', { cause: error });
}
