import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Span } from '../../kit/build/parser.ts';
import { root } from '../workspace.ts';
import { git } from './git.ts';

const maxFileLines = 250;
const maxFunctionLines = 80;

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
]);

/** Every source file that git has or would add, by its path from the repository's top folder. */
export const listSources = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css').filter(
    // What was deleted is listed until it is committed.
    (file) => existsSync(path.join(root, file)),
  );

// Functions of tests, and of what they share, are groups of cases, which may be many.
const hasLimitedFunctions = (file: string) => !/\.(test|spec)\.tsx?$|\/testing\/|\.css$/.test(file);

/** What is too long in a file, the file itself or a function in it, in words. */
export function findOversized(file: string, source: string): string[] {
  const lines = countNewlines(source);
  const oversized = lines > maxFileLines ? [`${file}: ${lines} lines`] : [];
  if (!hasLimitedFunctions(file) || lines <= maxFunctionLines) return oversized;
  const functions = functionsIn(source, file.endsWith('.tsx')).filter((one) => one.lines > maxFunctionLines);
  return [...oversized, ...functions.map((one) => `${file}:${one.line}: a function of ${one.lines} lines`)];
}

/** Where each function begins, and how many lines it has. */
function functionsIn(source: string, tsx: boolean): { line: number; lines: number }[] {
  // Spans are in bytes and go on from the file that was parsed before: a last statement tells where this one ends.
  const bytes = Buffer.from(`${source}\n;`);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx });
  const base = (body.at(-1)?.span.end ?? 0) - bytes.length;
  const textBetween = (start: number, end: number) => bytes.toString('utf8', start - base, end - base);
  return spansOfFunctions(body).map(({ start, end }) => ({
    line: countNewlines(textBetween(base, start)) + 1,
    lines: countNewlines(textBetween(start, end)) + 1,
  }));
}

function spansOfFunctions(tree: unknown): Span[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const { type, span } = tree as { type?: string; span?: Span };
  const own = type && span && functionTypes.has(type) ? [span] : [];
  return [...own, ...Object.values(tree).flatMap(spansOfFunctions)];
}

const countNewlines = (text: string) => text.split('\n').length - 1;
