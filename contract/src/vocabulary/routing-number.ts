const weights = [3, 7, 1];

/** The ABA checksum of a bank's routing number: nine digits, not all zero. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** What a form says of a routing number of the wrong length (specification, section 5), and of a mistyped one. */
export const routingNumberMessages = {
  length: 'Must be a 9-digit number',
  checksum: 'Is not a valid routing number',
} as const;
