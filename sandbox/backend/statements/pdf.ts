import { type ExportLocale, formatMoney } from '@countinghouse/contract/vocabulary';
import type { Content, Definition, TableCell } from 'pdfmake';
import { ink, ruledRows } from '../files/pdf-looks.ts';
import { loadPrinter } from '../files/pdf-printer.ts';
import { factsOf, type Section, sectionsOf, titleOf } from './sections.ts';
import type { Statement } from './statement.ts';
import { statementWords } from './words.ts';

const [plain, band] = ['#374151', '#f3f4f6'];

/** A logo as pdfmake takes it; of another kind of picture, nothing. */
function logoOf({ logo, partner }: Statement): Content {
  if (logo?.startsWith('data:image/svg+xml;base64,')) {
    const svg = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64').toString('utf8');
    return { svg: svg.replaceAll(/font-family="[^"]*"/g, 'font-family="Roboto"'), fit: [150, 32] };
  }
  if (logo && /^data:image\/(png|jpeg);base64,/.test(logo)) return { image: logo, fit: [150, 32] };
  return { text: partner.name, fontSize: 14, bold: true, color: partner.color ?? ink.strong };
}

function headOf(statement: Statement, locale: ExportLocale): Content[] {
  const { merchant, address, partner } = statement;
  const words = statementWords[locale];
  return [
    {
      columns: [
        logoOf(statement),
        {
          stack: [
            {
              ...{ text: titleOf(statement, locale), fontSize: 16, bold: true },
              color: partner.color ?? ink.strong,
            },
            { text: `${words.partner} ${partner.name}`, color: ink.soft },
          ],
          alignment: 'right',
        },
      ],
    },
    {
      columns: [
        {
          stack: [
            { text: merchant.name, fontSize: 11, bold: true, color: ink.strong },
            ...address.map((line) => ({ text: line })),
          ],
        },
        {
          table: {
            widths: ['*', 'auto'],
            body: factsOf(statement, locale).map(([name, value]): TableCell[] => [
              { text: name, color: ink.soft, alignment: 'right' },
              { text: value },
            ]),
          },
          layout: 'noBorders',
        },
      ],
      margin: [0, 20, 0, 12],
    },
  ];
}

const balanceLine = (name: string, amount: string): Content => ({
  table: {
    widths: ['*', 'auto'],
    body: [
      [
        { text: name, bold: true, color: ink.strong },
        { text: amount, bold: true, color: ink.strong, alignment: 'right' },
      ],
    ],
  },
  layout: { defaultBorder: false, fillColor: () => band, paddingTop: () => 5, paddingBottom: () => 5 },
  margin: [0, 4, 0, 4],
});

function sectionOf(
  { title, noteHeading, countHeading, rows, total }: Section,
  statement: Statement,
  locale: ExportLocale,
): Content {
  const words = statementWords[locale];
  const { currency } = statement;
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
  const none: TableCell[] = [{ text: words.none, color: ink.soft }, '', '', ''];
  const body: TableCell[][] = [
    [
      { text: title, bold: true, color: ink.strong },
      { text: noteHeading, color: ink.soft },
      { text: countHeading, alignment: 'right', color: ink.soft },
      { text: words.amount, alignment: 'right', color: ink.soft },
    ],
    ...(rows.length === 0 ? [none] : []),
    ...rows.map(({ item, note, count, amountMinor }): TableCell[] => [
      item,
      { text: note, color: ink.soft },
      right(count === null ? '' : new Intl.NumberFormat(locale).format(count)),
      right(amount(amountMinor)),
    ]),
    [{ text: total.item, bold: true }, '', '', right(amount(total.amountMinor), true)],
  ];
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, widths: ['*', 'auto', 50, 90], body },
    layout: ruledRows,
    margin: [0, 8, 0, 8],
  };
}

function definitionOf(statement: Statement, locale: ExportLocale): Definition {
  const { partner, currency, openingMinor, closingMinor, merchant } = statement;
  const words = statementWords[locale];
  const [activity, payouts, fees] = sectionsOf(statement, locale).map((section) =>
    sectionOf(section, statement, locale),
  ) as [Content, Content, Content];
  const support = [partner.supportEmail, partner.supportPhone].filter(Boolean).join(' · ');
  return {
    info: {
      title: `${titleOf(statement, locale)} ${merchant.name}`,
      author: partner.name,
      creationDate: new Date(`${statement.createdOn}T00:00:00Z`),
    },
    pageSize: locale === 'vi' ? 'A4' : 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: plain },
    content: [
      ...headOf(statement, locale),
      balanceLine(words.opening, formatMoney({ amountMinor: openingMinor, currency }, locale)),
      activity,
      payouts,
      balanceLine(words.closing, formatMoney({ amountMinor: closingMinor, currency }, locale)),
      fees,
    ],
    footer: (page, pages) => ({
      columns: [
        { text: support ? `${words.support}: ${support}` : '' },
        {
          text: words.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
          alignment: 'right',
        },
      ],
      fontSize: 8,
      color: ink.soft,
      margin: [48, 16, 48, 0],
    }),
  };
}

/** A statement as PDF. A logo that cannot be drawn is left out: nobody goes without a statement because of it. */
export async function writeStatementPdf(statement: Statement, locale: ExportLocale): Promise<Uint8Array> {
  const printer = await loadPrinter();
  const draw = (one: Statement) => printer.createPdf(definitionOf(one, locale)).getBuffer();
  return statement.logo === null
    ? draw(statement)
    : draw(statement).catch(() => draw({ ...statement, logo: null }));
}
