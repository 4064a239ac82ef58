import { type HelpBlock, type HelpPage, helpKinds } from '@countinghouse/contract';
import { roles } from '@countinghouse/contract/vocabulary';
import * as z from 'zod';
import { readMarkdown, withoutUnseen } from './read-markdown.ts';

/** More than anybody reads to its end. */
export const maxPageBytes = 100_000;

const words = z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean));

const headSchema = z.strictObject({
  title: z.string().min(1).max(120),
  summary: z.string().max(300).default(''),
  kind: z.enum(helpKinds).default('help'),
  paths: words.pipe(z.array(z.string().regex(/^\/[\w/-]*$/, 'must be paths such as /disputes'))).default([]),
  roles: words.pipe(z.array(z.enum(roles))).default([]),
  date: z.iso.date().optional(),
  until: z.iso.date().optional(),
  order: z.coerce.number().int().default(100),
  hidden: z.enum(['yes', 'no']).default('no'),
});

/** What is known of a page besides its file. */
export interface PageContext {
  name: string;
  language: string;
}

export interface ParsedPage extends HelpPage {
  order: number;
  /** Takes away what a later source has under this name. */
  isHidden: boolean;
}

/** `name: value` lines between two lines of three hyphens, and what stands below them. */
function partsOf(file: string): { head: Record<string, string>; body: string } {
  const [, lines, body] = /^---\n([\s\S]{0,4000}?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (lines === undefined || body === undefined)
    throw new Error('must begin with its title between lines of ---');
  const pairs = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`'${line.slice(0, 60)}' is no 'name: value'`);
      return [name, value];
    });
  return { head: Object.fromEntries(pairs), body };
}

const textOf = (parts: Extract<HelpBlock, { kind: 'heading' }>['parts']): string =>
  parts.map((part) => ('text' in part ? part.text : 'parts' in part ? textOf(part.parts) : '')).join('');

/**
 * A page from its file: `---`, lines `title: …`, `---`, Markdown.
 * @throws Error that says what is wrong with the file
 */
export function parsePage(file: string, { name, language }: PageContext): ParsedPage {
  if (Buffer.byteLength(file) > maxPageBytes) throw new Error(`is longer than ${maxPageBytes / 1_000} KB`);
  const { head, body } = partsOf(file.replaceAll('\r\n', '\n').replace(/^\uFEFF/, ''));
  const parsed = headSchema.safeParse(head);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  const { date = null, until = null, hidden, ...facts } = parsed.data;
  const blocks = readMarkdown(body);
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [textOf(block.parts)] : []));
  const [title, summary] = [withoutUnseen(facts.title), withoutUnseen(facts.summary)];
  return {
    ...facts,
    title,
    summary,
    name,
    language,
    date,
    until,
    isHidden: hidden === 'yes',
    headings,
    blocks,
  };
}
