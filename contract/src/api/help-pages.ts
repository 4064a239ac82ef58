import type { Role } from '../vocabulary/roles.ts';

/** A piece of a line of text. */
export type HelpText =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; parts: HelpText[] }
  /** `host` is where a link leads that leaves the portal, in the form that shows look-alike letters; else null. */
  | { kind: 'link'; to: string; host: string | null; parts: HelpText[] }
  | { kind: 'image'; src: string; description: string }
  | { kind: 'break' };

/** A block of a page. Nothing in it is HTML: what a page shows is built of these and of nothing else. */
export type HelpBlock =
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; parts: HelpText[] }
  | { kind: 'paragraph'; parts: HelpText[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: HelpBlock[][] }
  | { kind: 'quote'; blocks: HelpBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: HelpText[][]; rows: HelpText[][][] }
  | { kind: 'rule' };

export const helpKinds = ['help', 'news'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** What the contents and a search show of a page. */
export interface HelpSummary {
  /** As in its address, `/md/{name}`. */
  name: string;
  kind: HelpKind;
  title: string;
  summary: string;
  /** Which of the user's languages it is in; another where nobody has translated it. */
  language: string;
  /** Its headings, for a search. */
  headings: string[];
  /** Paths of the portal's pages that it helps with. */
  paths: string[];
  /** Roles that it is for; empty for all. */
  roles: Role[];
  /** Day of a piece of news, `2026-11-20`; null for a help page. */
  date: string | null;
  /** Last day on which it is announced beside the portal's pages; null for what is not. */
  until: string | null;
}

export interface HelpPageList {
  /** Help pages as their authors ordered them, then news, latest first. */
  items: HelpSummary[];
}

export interface HelpPage extends HelpSummary {
  blocks: HelpBlock[];
}
