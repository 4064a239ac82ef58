import { readUserData, writeUserData } from '@countinghouse/kit';

const name = 'support-phones';

const readAll = (): Record<string, string> => {
  const kept = readUserData(name);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
};

/** The number that each merchant's customers call about a debit, as it was last read out to one. */
export const supportPhones = {
  read: (merchantId: string): string => readAll()[merchantId] ?? '',
  keep: (merchantId: string, phone: string): void =>
    writeUserData(name, { ...readAll(), [merchantId]: phone }),
};
