import { Link } from 'react-router-dom';
import { recordPath } from '../area/record-path.ts';

/** The id of another area's record: a link where an area has a page for it, the plain id otherwise. */
export function RecordLink({ id }: { id: string }) {
  const path = recordPath({ id });
  return path ? <Link to={path}>{id}</Link> : <code>{id}</code>;
}
