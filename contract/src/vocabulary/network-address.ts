const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  if (tail === undefined) return left;
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

function networkOf(address: string, groups: number): string {
  const v4 = mappedV4.exec(address)?.[1];
  if (v4) return v4;
  if (!address.includes(':')) return address;
  const prefix = groupsOf(address).slice(0, groups);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groups * 16}`;
}

/** Who an address counts as: an IPv4 address itself, of IPv6 the /64 that one household or server is given. */
export const addressKeyOf = (address: string): string => networkOf(address, 4);

/** The most that one subscriber is given: an IPv4 address, of IPv6 a /48, which has 65,536 of the former. */
export const siteKeyOf = (address: string): string => networkOf(address, 3);
