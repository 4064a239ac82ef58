import type { HelpBlock } from '@countinghouse/contract';
import { hostileMarkdown } from '@countinghouse/sandbox/hostile-markdown';
import { describe, expect, it } from 'vitest';

import { readMarkdown } from './read-markdown.ts';

const read = (markdown: string) => readMarkdown(markdown);
const paragraph = (text: string) => ({ kind: 'paragraph', parts: [{ kind: 'text', text }] });

interface Part {
  kind: string;
  to?: string;
  host?: string | null;
  src?: string;
}

/** Every part of a page, at whatever depth. */
function partsIn(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(partsIn);
  return 'kind' in value ? [value as Part, ...within] : within;
}

const texts = ['text', 'code', 'strong', 'emphasis', 'deleted', 'link', 'image', 'break'];
const blocks = ['heading', 'paragraph', 'list', 'quote', 'code', 'table', 'rule'];

describe('a page', () => {
  it('shows headings, lists, tables, quotes and code', () => {
    expect(read('## Fees\n\nOne **two** *three* ~~four~~ `five`')).toEqual([
      { kind: 'heading', level: 2, id: 'help-fees', parts: [{ kind: 'text', text: 'Fees' }] },
      {
        kind: 'paragraph',
        parts: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', parts: [{ kind: 'text', text: 'two' }] },
          { kind: 'text', text: ' ' },
          { kind: 'emphasis', parts: [{ kind: 'text', text: 'three' }] },
          { kind: 'text', text: ' ' },
          { kind: 'deleted', parts: [{ kind: 'text', text: 'four' }] },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'five' },
        ],
      },
    ]);
    expect(
      read('3. a\n4. b\n\n> quoted\n\n---\n\n```\ncode\n```\n\n| a | b |\n|---|---|\n| c | d |'),
    ).toEqual([
      { kind: 'list', isOrdered: true, start: 3, items: [[paragraph('a')], [paragraph('b')]] },
      { kind: 'quote', blocks: [paragraph('quoted')] },
      { kind: 'rule' },
      { kind: 'code', text: 'code' },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'text', text: 'c' }], [{ kind: 'text', text: 'd' }]]],
      },
    ]);
  });

  it('gives headings ids of their own, whatever they say', () => {
    const ids = read('# Phí\n\n# Phí\n\n# …').map((block) => 'id' in block && block.id);
    expect(ids).toEqual(['help-phí', 'help-phí-2', 'help-part']);
  });

  it('leaves the place of the portal’s name', () => {
    expect(read('Welcome to {portal}.')).toEqual([paragraph('Welcome to {portal}.')]);
  });

  it.each([
    ['[x](deposits)', '/md/deposits', null],
    ['[x](deposits.md#fees)', '/md/deposits#help-fees', null],
    ['[x](#phí)', '#help-phí', null],
    ['[x](/disputes?status=open)', '/disputes?status=open', null],
    ['[x](https://Example.com/a?b=c#d)', 'https://example.com/a?b=c#d', 'example.com'],
    ['[x](mailto:help@example.com?bcc=x@evil.example)', 'mailto:help@example.com', 'help@example.com'],
    ['[x](https://bücher.example)', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ])('%s leads to %s', (markdown, to, host) => {
    expect(partsIn(read(markdown)).find(({ kind }) => kind === 'link')).toMatchObject({ to, host });
  });

  it('shows pictures that stand beside it', () => {
    const image = { kind: 'image', src: 'new-list.png', description: 'The list' };
    expect(partsIn(read('![The list](images/new-list.png)'))).toContainEqual(image);
  });
});

describe('a hostile page', () => {
  it.each(hostileMarkdown)('%j shows nothing that runs, loads, or leads astray', (markdown) => {
    for (const part of partsIn(read(markdown))) {
      expect([...texts, ...blocks]).toContain(part.kind);
      if (part.kind === 'image') expect(part.src).toMatch(/^[\w-]+\.png$/);
      if (part.kind !== 'link') continue;
      // What leaves the portal says where to; what stays is a page of it.
      if (part.host === null) expect(part.to).toMatch(/^(\/md\/[a-z0-9-]+)?(#help-\S+)?$/);
      else expect(part.to).toMatch(/^(https:\/\/[a-z0-9.-]+\/|mailto:mail@evil\.example$)/);
    }
    const shown = JSON.stringify(read(markdown));
    expect(shown).not.toContain('\u202e');
  });

  it('of lists in lists without end is cut, in a moment', () => {
    const depthOf = (list: readonly HelpBlock[]): number =>
      1 + Math.max(0, ...list.map((block) => (block.kind === 'quote' ? depthOf(block.blocks) : 0)));
    expect(depthOf(read('>'.repeat(2_000)))).toBeLessThan(12);
  });
});
