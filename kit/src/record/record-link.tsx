import { Link } from 'react-router-dom';
import { isDeployed } from './is-deployed.ts';

/** The id of another area's record: a link where that area is deployed, the plain id otherwise. */
export function RecordLink({ path, id }: { path: string; id: string }) {
  return isDeployed(path) ? <Link to={`${path}/${id}`}>{id}</Link> : <code>{id}</code>;
}
