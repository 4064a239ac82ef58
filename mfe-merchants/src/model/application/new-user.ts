/** Somebody who is invited. */
export interface NewUser {
  givenName: string;
  familyName: string;
  email: string;
  username: string;
}

/** Small letters without signs, as usernames are made of. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** A username for somebody's name: `ada.owner`; none while it would be too short. */
export function suggestUsername({
  givenName,
  familyName,
}: Pick<NewUser, 'givenName' | 'familyName'>): string {
  const name = [plain(givenName), plain(familyName)].filter(Boolean).join('.').slice(0, 50);
  return name.length >= 5 ? name : '';
}
