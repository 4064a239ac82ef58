/** A card's expiry as it is printed on it. */
export const expiryText = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }) =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
