import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** One guard or rule, and what it is without its effect. */
export interface Mutant {
  file: string;
  line: number;
  /** The source text from the start of a line to the condition's end: found again in a later version by it. */
  before: string;
  after: string;
  /** What is taken out, without line breaks and indentation: found by it where it was moved or wrapped. */
  code: string;
}

/** The folders whose guards and rules are taken out, each as often as the others. */
export const folders = ['proxy/src', 'sandbox/backend', 'kit/src', 'mfe-transactions/src'];

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
};

/** Whether a statement is only about leaving: what such an `if` decides is a guard. */
function leaves(statement: SyntaxNode): boolean {
  const [last] =
    statement.type === 'BlockStatement' ? (statement.body as SyntaxNode[]).slice(-1) : [statement];
  return last?.type === 'ThrowStatement' || last?.type === 'ReturnStatement';
}

/** What a node is replaced by: the piece of source, and its new text. */
function change(node: SyntaxNode, source: string): { start: number; end: number; text: string } | undefined {
  if (node.type === 'IfStatement' && leaves(node.consequent as SyntaxNode)) {
    const { start, end } = node.test as SyntaxNode;
    return { start, end, text: 'false as boolean' };
  }
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode];
    const other = otherOperators[node.operator as string];
    const text = source.slice(left.end, right.start);
    if (other)
      return { start: left.end, end: right.start, text: text.replace(node.operator as string, other) };
  }
  return undefined;
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  return [...walk(program as unknown as SyntaxNode)].flatMap((node) => {
    const changed = change(node, source);
    if (!changed) return [];
    const lineStart = source.lastIndexOf('\n', node.start) + 1;
    const end = Math.max(changed.end, node.end);
    const before = source.slice(lineStart, end);
    const after = source.slice(lineStart, changed.start) + changed.text + source.slice(changed.end, end);
    // One that stands there twice could not be told from its like.
    if (source.split(before).length !== 2) return [];
    const code = `${source.slice(node.start, end)} -> ${changed.text}`.replace(/\s+/g, ' ');
    return [{ file, line: source.slice(0, node.start).split('\n').length, before, after, code }];
  });
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const findSources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.|\/(?:testing|locales|node_modules|dist)\//.test(file))
    .sort();

/**
 * The same guard in the version that is checked out: in its file, else in the one other file that has it.
 * @returns undefined where it is not there any more, or could be one of several
 */
export function findAgain({ file, before, after, code }: Mutant): Mutant | undefined {
  const isAlike = (other: Mutant) => other.code === code;
  const own = existsSync(file) ? mutantsOf(file) : [];
  const same = own.find((other) => other.before === before && other.after === after);
  if (same) return same;
  const wrapped = own.filter(isAlike);
  if (wrapped.length > 0) return wrapped.length === 1 ? wrapped[0] : undefined;
  const moved = findSources('{proxy,sandbox,kit,shell,contract,mfe-*}').flatMap(mutantsOf).filter(isAlike);
  return moved.length === 1 ? moved[0] : undefined;
}

/** Draws guards and rules from all folders alike. */
export function drawMutants(count: number, seed: number): Mutant[] {
  const random = createRandom(seed);
  return folders.flatMap((folder) => {
    const all = findSources(folder).flatMap(mutantsOf);
    return Array.from({ length: count / folders.length }, () =>
      all.splice(Math.floor(random() * all.length), 1),
    ).flat();
  });
}
