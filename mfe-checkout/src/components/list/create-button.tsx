import { useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useIsPhone } from '@countinghouse/kit/ui-data';
import { createPath } from '../../paths.ts';
import { useMayMake } from '../use-may-make.ts';

const plus = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

/** Leads to the form of a new payment link. In a list's head a phone has room for its sign alone. */
export function CreateButton({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  if (!useMayMake()) return null;
  return (
    <Button
      type="primary"
      icon={plus}
      href={createPath}
      aria-label={t('create')}
      onClick={(event) => {
        // A link to the browser, so that it opens beside this page, too.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(createPath);
      }}
    >
      {!(isShort && isPhone) && t('create')}
    </Button>
  );
}
