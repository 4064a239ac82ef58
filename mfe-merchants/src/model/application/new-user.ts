/** Somebody who is invited. */
export interface NewUser {
  givenName: string;
  familyName: string;
  email: string;
  username: string;
}
