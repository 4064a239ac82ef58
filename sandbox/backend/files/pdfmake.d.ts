// What is used of pdfmake: the types that are published for it bring the browser's with them.
declare module 'pdfmake' {
  interface Look {
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    alignment?: 'left' | 'right';
    margin?: [left: number, top: number, right: number, bottom: number];
    pageBreak?: 'before';
    lineHeight?: number;
    preserveLeadingSpaces?: boolean;
  }

  export type TableCell = Content;

  interface Table {
    widths: (number | '*' | 'auto')[];
    body: TableCell[][];
    headerRows?: number;
    keepWithHeaderRows?: number;
  }

  export interface TableLayout {
    hLineWidth?(line: number, node: { table: Table }): number;
    vLineWidth?(): number;
    hLineColor?(): string;
    fillColor?(): string;
    paddingTop?(): number;
    paddingBottom?(): number;
    defaultBorder?: boolean;
  }

  export type Content =
    | string
    | (Look &
        (
          | { text: string | string[] }
          | { stack: Content[] }
          | { columns: Content[] }
          | { svg: string; fit: [width: number, height: number] }
          | { image: string; fit: [width: number, height: number] }
          | { table: Table; layout: TableLayout | 'noBorders' }
        ));

  export interface Definition {
    info: { title: string; author: string; creationDate: Date };
    pageSize: 'A4' | 'LETTER';
    pageMargins: [left: number, top: number, right: number, bottom: number];
    defaultStyle: Look;
    content: Content[];
    footer(page: number, pages: number): Content;
  }

  const printer: {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (file: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Uint8Array> };
  };
  export default printer;
}
