import { ulid } from 'ulid';

export type IdPrefix =
  | 'nml'
  | 'txn'
  | 'cpy'
  | 'cdc'
  | 'ref'
  | 'dep'
  | 'dsp'
  | 'mer'
  | 'par'
  | 'exp'
  | 'note'
  | 'mail'
  | 'evd'
  | 'pkt'
  | 'doc'
  | 'irq'
  | 'own'
  | 'chg'
  | 'cdo'
  | 'ntf'
  | 'set'
  | 'lgo'
  | 'nad'
  | 'news'
  | 'view'
  | 'vas'
  | 'rec'
  | 'cpr'
  | 'plk';

/** A new id: the record's kind, then its moment and chance, so that ids sort by time. */
export const newId = (prefix: IdPrefix, at: Date): string => `${prefix}_${ulid(at.getTime())}`;
