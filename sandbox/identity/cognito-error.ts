/** An answer Cognito would give: the exception's name and the message a client sees. */
export class CognitoError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message = '', status = 400) {
    super(message);
    this.name = 'CognitoError';
    this.code = code;
    this.status = status;
  }
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** The one answer for a wrong password, whatever else is wrong. */
export function wrongCredentials(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}

/** The pool's client may not sign in this way. */
export function flowNotEnabled(flow: string): CognitoError {
  return invalidParameter(`${flow} flow not enabled for this client`);
}

/** The same user, in the words of the calls that need no password. */
export function unknownUsername(): CognitoError {
  return new CognitoError('UserNotFoundException', 'Username/client id combination not found.');
}

export function codeMismatch(message = 'Invalid verification code provided, please try again.') {
  return new CognitoError('CodeMismatchException', message);
}

export function codeExpired(message = 'Invalid code provided, please request a code again.') {
  return new CognitoError('ExpiredCodeException', message);
}

export function limitExceeded(code = 'LimitExceededException'): CognitoError {
  return new CognitoError(code, 'Attempt limit exceeded, please try after some time.');
}

export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}
