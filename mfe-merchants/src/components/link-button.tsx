import { useNavigate } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';

/** Leads to another page of the area, from a page's header. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Button
      href={to}
      onClick={(event) => {
        // A link to the browser, so that it opens beside this page, too.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
