import { useTranslation } from '@countinghouse/kit';
import { LinkButton, useIsPhone } from '@countinghouse/kit/ui-data';
import { newPagePath } from '../../paths.ts';
import { pageTexts } from '../../texts.ts';
import { useMayMake } from '../use-may-make.ts';

const plus = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

/** Leads to the form of a new checkout page. In a list's head a phone has room for its sign alone. */
export function CreatePageButton({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation(pageTexts);
  const isPhone = useIsPhone();
  if (!useMayMake()) return null;
  return (
    <LinkButton type="primary" icon={plus} to={newPagePath} aria-label={t('create.name')}>
      {!(isShort && isPhone) && t('create.name')}
    </LinkButton>
  );
}
