import { Link, useLocation } from '@countinghouse/kit';
import type { ReactNode } from 'react';
import { customerPathOf } from '../../paths.ts';

/** The way from a payment to everything else its customer paid; the way back to the list goes along. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link to={customerPathOf({ id })} state={state}>
      {children}
    </Link>
  );
}
