import { type MailLanguage, mailLanguages, type Role, roles } from '@countinghouse/contract/vocabulary';

/** The columns of a file of invitations, by the names in its head. */
export const csvColumns = [
  'email',
  'given_name',
  'family_name',
  'username',
  'role',
  'partner',
  'merchants',
  'restricted',
  'language',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export type CsvCells = Readonly<Record<CsvColumn, string>>;

/** As a file says them; the contract's own names are understood, too. */
export const roleWords: Record<Role, string> = {
  countinghouse: 'administrator',
  partners: 'partner',
  merchants: 'merchant',
  'multi-merchant': 'merchant manager',
};

const fold = (text: string) => text.trim().toLowerCase();

export const roleOfCell = (cell: string): Role | undefined =>
  roles.find(
    (role) =>
      [role, roleWords[role]].includes(fold(cell)) || (role === 'multi-merchant' && fold(cell) === 'manager'),
  );

/** Undefined where it is neither. */
export function yesOrNo(cell: string): boolean | undefined {
  if (['yes', 'true', '1', 'y'].includes(fold(cell))) return true;
  if (['', 'no', 'false', '0', 'n'].includes(fold(cell))) return false;
  return undefined;
}

export const languageOfCell = (cell: string): MailLanguage | undefined =>
  mailLanguages.find((language) => language === fold(cell));

/** Several merchants of one cell. Commas are no separator: names have them. */
export const merchantTextsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[|;\n]/)
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];
