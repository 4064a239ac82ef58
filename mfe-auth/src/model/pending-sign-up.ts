/** A sign-up that waits for its code. In memory only: the browser's history and storage are no place for a password. */
export interface PendingSignUp {
  username: string;
  password: string;
}

let pending: PendingSignUp | null = null;

export const keepSignUp = (signUp: PendingSignUp): void => {
  pending = signUp;
};

export const readSignUp = (): PendingSignUp | null => pending;

export const forgetSignUp = (): void => {
  pending = null;
};
