// What is used of pdfkit, which publishes no types.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface Options {
    size: 'A4' | 'LETTER';
    layout: 'landscape' | 'portrait';
    margin: number;
    font: string;
    lang?: string;
    fontLayoutCache?: boolean;
    info: { Title: string; Author: string; CreationDate: Date };
  }

  export default class PDFDocument extends Readable {
    constructor(options: Options);
    page: { width: number; height: number };
    font(file: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color: string): this;
    stroke(): this;
    addPage(): this;
    end(): void;
  }
}
