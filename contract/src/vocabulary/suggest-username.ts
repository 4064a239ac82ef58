/** Small letters without signs, as usernames are made of. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

const shortest = 5;
const longest = 50;

interface Person {
  givenName: string;
  familyName: string;
  email?: string;
}

/** A username for somebody: `ada.lane`, or the beginning of their address where one is given; none while both would be too short. */
export function suggestUsername({ givenName, familyName, email = '' }: Person): string {
  const ofName = [plain(givenName), plain(familyName)].filter(Boolean).join('.').slice(0, longest);
  if (ofName.length >= shortest) return ofName;
  const [beforeAt = ''] = email.split('@');
  const parts = beforeAt
    .split(/[._-]+/)
    .map(plain)
    .filter(Boolean);
  const ofEmail = parts.join('.').slice(0, longest);
  return ofEmail.length >= shortest ? ofEmail : '';
}

/** As `suggestUsername`, apart from names that are in use beside it: `ada.lane2`. */
export function suggestFreeUsername(person: Person, isTaken: (username: string) => boolean): string {
  const name = suggestUsername(person);
  if (!name || !isTaken(name)) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, longest - String(number).length)}${number}`;
    if (!isTaken(next)) return next;
  }
}
