import type { HelpBlock, HelpText } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { ExternalLink } from 'lucide-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { helpTexts } from '../help-texts.ts';
import styles from './help.module.css';

// Parts of a page have no names of their own, and never change places.
const keyed = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  parts.map((part, index) => <Fragment key={String(index)}>{draw(part)}</Fragment>);

type HelpLink = Extract<HelpText, { kind: 'link' }>;

/** Says where a link goes that leaves the portal, whatever its own words are. */
function ForeignLink({ to, host, parts }: HelpLink) {
  const { t } = useTranslation(helpTexts);
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      <HelpTexts parts={parts} />
      <span className={styles.host}>
        {` (${host}) `}
        <ExternalLink size={13} aria-hidden="true" />
        <span className={visuallyHidden}>{t('newTab')}</span>
      </span>
    </a>
  );
}

function HelpTextPart({ part }: { part: HelpText }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <HelpTexts parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <HelpTexts parts={part.parts} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <HelpTexts parts={part.parts} />
        </del>
      );
    case 'image':
      return <img src={`/md/images/${part.src}`} alt={part.description} loading="lazy" />;
    case 'break':
      return <br />;
    case 'link':
      if (part.host !== null) return <ForeignLink {...part} />;
      return (
        <Link to={part.to}>
          <HelpTexts parts={part.parts} />
        </Link>
      );
  }
}

/** A line of text. */
export const HelpTexts = ({ parts }: { parts: readonly HelpText[] }) =>
  keyed(parts, (part) => <HelpTextPart part={part} />);

function HelpTable({ head, rows }: Extract<HelpBlock, { kind: 'table' }>) {
  return (
    // What is too wide for the page scrolls by itself, with keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys
    <section className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {keyed(head, (cell) => (
              <th scope="col">
                <HelpTexts parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr>
              {keyed(row, (cell) => (
                <td>
                  <HelpTexts parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HelpBlockPart({ block }: { block: HelpBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, { id: block.id }, <HelpTexts parts={block.parts} />);
    case 'paragraph':
      return (
        <p>
          <HelpTexts parts={block.parts} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <HelpBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'table':
      return <HelpTable {...block} />;
    case 'list': {
      const items = keyed(block.items, (blocks) => (
        <li>
          <HelpBlocks blocks={blocks} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** The body of a page: elements of known kinds alone, never HTML. */
export const HelpBlocks = ({ blocks }: { blocks: readonly HelpBlock[] }) =>
  keyed(blocks, (block) => <HelpBlockPart block={block} />);
