import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../area/record-path.ts';

interface RecordLinkProps {
  id: string;
  /** Where records of one kind of id have several pages: which of them it is, as `card` of a payment. */
  type?: string;
  /** What the link says; the id unless told. */
  children?: ReactNode;
}

/** Another area's record, by its id: a link where an area has a page for it, plain text otherwise. */
export function RecordLink({ id, type, children }: RecordLinkProps) {
  const path = recordPath({ id, type });
  if (path) return <Link to={path}>{children ?? id}</Link>;
  return children ?? <code>{id}</code>;
}
