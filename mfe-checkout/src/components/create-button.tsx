import { LinkButton, useIsPhone } from '@countinghouse/kit/ui-data';
import { useMayMake } from './use-may-make.ts';

const plus = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

interface CreateButtonProps {
  to: string;
  label: string;
  /** In a list's head, where a phone has room for the sign alone. */
  isShort?: boolean;
}

/** Leads to the form of something new, for those who may make one. */
export function CreateButton({ to, label, isShort = false }: CreateButtonProps) {
  const isPhone = useIsPhone();
  if (!useMayMake()) return null;
  return (
    <LinkButton type="primary" icon={plus} to={to} aria-label={label}>
      {!(isShort && isPhone) && label}
    </LinkButton>
  );
}
