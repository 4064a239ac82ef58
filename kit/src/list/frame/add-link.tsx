import { LinkButton, useIsPhone } from '@countinghouse/kit/ui-data';

const plus = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

/** Leads to where another one of what is listed is made; a plus alone on a phone. */
export function AddLink({ to, label }: { to: string; label: string }) {
  const isPhone = useIsPhone();
  return (
    <LinkButton type="primary" icon={plus} to={to} aria-label={label}>
      {!isPhone && label}
    </LinkButton>
  );
}
