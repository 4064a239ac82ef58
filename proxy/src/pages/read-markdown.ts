import type { HelpBlock, HelpText } from '@countinghouse/contract';
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { idPrefix, safeImage, safeLink } from './safe-link.ts';

/** Lists and quotes within one another, as deep as anybody can follow; what is deeper is left out. */
const maxDepth = 8;

/** Letters that show nothing and turn others around: with them a text reads as something that it is not. */
export const withoutUnseen = (text: string) => text.replace(/[\p{Cf}--[\u200c\u200d]]/gv, '');

interface Place {
  /** Where references lead, by their names. */
  definitions: ReadonlyMap<string, string>;
  /** How often each heading's id was given. */
  ids: Map<string, number>;
  depth: number;
}

/** An id of a heading's words, such as `help-next-deposit`; the second of its name is `help-next-deposit-2`. */
function headingId(text: string, ids: Map<string, number>): string {
  const plain = text.normalize('NFC').toLowerCase();
  const id = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'part';
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return `${idPrefix}${id}${count === 1 ? '' : `-${count}`}`;
}

function readLink(address: string, parts: HelpText[]): HelpText[] {
  const link = safeLink(address);
  return link ? [{ kind: 'link', ...link, parts }] : parts;
}

function readImage(address: string, description: string | null | undefined): HelpText {
  const src = safeImage(address);
  const words = withoutUnseen(description ?? '');
  return src ? { kind: 'image', src, description: words } : { kind: 'text', text: words };
}

function readText(node: PhrasingContent, place: Place): HelpText[] {
  if (place.depth > maxDepth) return [{ kind: 'text', text: withoutUnseen(textOf(node)) }];
  const within = { ...place, depth: place.depth + 1 };
  const parts = 'children' in node ? readTexts(node.children, within) : [];
  switch (node.type) {
    case 'text':
    // HTML is no part of a page: what looks like it is shown as it was typed.
    case 'html':
      return [{ kind: 'text', text: withoutUnseen(node.value) }];
    case 'inlineCode':
      return [{ kind: 'code', text: withoutUnseen(node.value) }];
    case 'strong':
      return [{ kind: 'strong', parts }];
    case 'emphasis':
      return [{ kind: 'emphasis', parts }];
    case 'delete':
      return [{ kind: 'deleted', parts }];
    case 'break':
      return [{ kind: 'break' }];
    case 'link':
      return readLink(node.url, parts);
    case 'linkReference':
      return readLink(place.definitions.get(node.identifier) ?? '', parts);
    case 'image':
      return [readImage(node.url, node.alt)];
    case 'imageReference':
      return [readImage(place.definitions.get(node.identifier) ?? '', node.alt)];
    default:
      return [];
  }
}

const readTexts = (nodes: readonly PhrasingContent[], place: Place): HelpText[] =>
  nodes.flatMap((node) => readText(node, place));

const readItem = (item: ListItem, place: Place): HelpBlock[] => readBlocks(item.children, place);

function readBlock(node: RootContent | BlockContent | DefinitionContent, place: Place): HelpBlock[] {
  if (place.depth > maxDepth) return [];
  const within = { ...place, depth: place.depth + 1 };
  switch (node.type) {
    case 'heading': {
      const level = Math.min(Math.max(node.depth, 2), 4) as 2 | 3 | 4;
      const id = headingId(textOf(node), place.ids);
      return [{ kind: 'heading', level, id, parts: readTexts(node.children, place) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', parts: readTexts(node.children, place) }];
    case 'html':
      return [{ kind: 'paragraph', parts: [{ kind: 'text', text: withoutUnseen(node.value) }] }];
    case 'code':
      return [{ kind: 'code', text: withoutUnseen(node.value) }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(node.children, within) }];
    case 'list': {
      const items = node.children.map((item) => readItem(item, within));
      return [{ kind: 'list', isOrdered: node.ordered ?? false, start: node.start ?? 1, items }];
    }
    case 'table': {
      const [head = [], ...rows] = node.children.map(({ children }) =>
        children.map((cell) => readTexts(cell.children, place)),
      );
      return [{ kind: 'table', head, rows }];
    }
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

const readBlocks = (nodes: readonly (RootContent | BlockContent | DefinitionContent)[], place: Place) =>
  nodes.flatMap((node) => readBlock(node, place));

const definitionsOf = ({ children }: Root): ReadonlyMap<string, string> =>
  new Map(children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])));

/**
 * What a page in Markdown (CommonMark with GitHub's tables) shows, as blocks of known kinds. HTML, scripts, frames,
 * pictures from elsewhere and links that lead astray do not come through: there is no block for them.
 */
export function readMarkdown(markdown: string): HelpBlock[] {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return readBlocks(root.children, { definitions: definitionsOf(root), ids: new Map(), depth: 0 });
}
