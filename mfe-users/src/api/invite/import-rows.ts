import { type MailLanguage, suggestFreeUsername } from '@countinghouse/contract/vocabulary';
import { queryClient, searchPartners } from '@countinghouse/kit/query';
import type { Choice } from '../../model/choice.ts';
import {
  type CsvCells,
  languageOfCell,
  merchantTextsOf,
  roleOfCell,
  yesOrNo,
} from '../../model/invite/csv-columns.ts';
import {
  emptyDraft,
  type InviteDraft,
  type Inviter,
  type Problems,
  picksPartner,
} from '../../model/invite/invite-draft.ts';
import { type InviteRow, newRow } from '../../model/invite/invite-row.ts';
import { readCsvFile } from '../../model/invite/read-csv.ts';
import { recognizeMerchants, sortRecognized } from './recognize-merchants.ts';

interface Importer extends Inviter {
  /** Of the mails, where a row does not say. */
  language: MailLanguage;
  /** The usernames of rows that are there already. */
  taken: readonly string[];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The partners that a file names, by its texts; what names none, or several, is left out. */
async function findPartners(texts: readonly string[]): Promise<ReadonlyMap<string, Choice>> {
  const found = new Map<string, Choice>();
  for (const text of new Set(texts)) {
    const { items } = await queryClient.fetchQuery(searchPartners(text));
    const matches = items.filter(({ id, name }) => id === text || isSame(name, text));
    const [match, ...others] = matches;
    if (match && others.length === 0) found.set(text, { id: match.id, name: match.name });
  }
  return found;
}

interface Known {
  merchants: Awaited<ReturnType<typeof recognizeMerchants>>;
  partners: ReadonlyMap<string, Choice>;
}

/** Whose a row's user is to be. */
function scopeOf(cells: CsvCells, role: InviteDraft['role'], { merchants, partners }: Known) {
  const texts = merchantTextsOf(cells.merchants);
  const { merchants: named, unrecognized } = sortRecognized(texts, merchants);
  const partner = partners.get(cells.partner.trim()) ?? null;
  if (role === 'merchants') return { partner, merchant: named[0] ?? null, unrecognized };
  return { partner, merchants: named, unrecognized };
}

function cellProblems(cells: CsvCells, draft: InviteDraft, importer: Importer): Problems {
  const isLanguage = cells.language === '' || languageOfCell(cells.language) !== undefined;
  const isPartner = !picksPartner(importer) || cells.partner === '' || draft.partner !== null;
  const hasSeveral = draft.role === 'merchants' && merchantTextsOf(cells.merchants).length > 1;
  return {
    ...(cells.role !== '' && !roleOfCell(cells.role) && { role: { reason: 'not_listed' as const } }),
    ...(yesOrNo(cells.restricted) === undefined && { isRestricted: { own: 'notYesOrNo' as const } }),
    ...(!isLanguage && { language: { reason: 'not_listed' as const } }),
    ...(!isPartner && { partner: { own: 'unknownPartner' as const, params: { text: cells.partner } } }),
    ...(hasSeveral && { merchant: { own: 'oneMerchant' as const } }),
  };
}

/**
 * Reads a file of invitations, with what is wrong in each cell: merchants and partners are those that the inviter sees.
 * @throws CsvProblem, ApiError
 */
export async function importRows(
  file: File,
  importer: Importer,
): Promise<{ rows: InviteRow[]; ignored: readonly string[] }> {
  const { rows, ignored } = await readCsvFile(file);
  const known: Known = {
    merchants: await recognizeMerchants(rows.flatMap(({ cells }) => merchantTextsOf(cells.merchants))),
    partners: picksPartner(importer)
      ? await findPartners(rows.map(({ cells }) => cells.partner.trim()).filter(Boolean))
      : new Map(),
  };
  const taken = new Set([...importer.taken, ...rows.map(({ cells }) => cells.username.toLowerCase())]);
  return {
    ignored,
    rows: rows.map(({ line, cells }) => {
      const empty = emptyDraft(importer, languageOfCell(cells.language) ?? importer.language);
      const role = roleOfCell(cells.role) ?? empty.role;
      const person = { email: cells.email, givenName: cells.given_name, familyName: cells.family_name };
      const username = cells.username || suggestFreeUsername(person, (name) => taken.has(name));
      taken.add(username);
      const draft = {
        ...{ ...empty, ...person, username, role, isNamed: cells.username !== '' },
        ...scopeOf(cells, role, known),
        isRestricted: yesOrNo(cells.restricted) ?? false,
      };
      return { ...newRow(draft), line, fileProblems: cellProblems(cells, draft, importer) };
    }),
  };
}
