import { Link, useLocation } from '@countinghouse/kit';
import type { ReactNode } from 'react';

/** From the page of a row back to its list as it was left. */
export function BackLink({ listPath, children }: { listPath: string; children: ReactNode }) {
  const { state } = useLocation();
  const search = (state as { list?: unknown } | null)?.list;
  return (
    <Link to={`${listPath}${typeof search === 'string' ? search : ''}`} state={{ isReturn: true }}>
      ← {children}
    </Link>
  );
}
